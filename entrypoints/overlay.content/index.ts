import { startOverlay } from 'virtual:overlay/main'
import { defineContentScript } from 'wxt/utils/define-content-script'

/** Starts the overlay in the page's main world. The background registers it for the switched-on sites only. */
export default defineContentScript({
  globalName: false,
  registration: 'runtime',
  runAt: 'document_start',
  world: 'MAIN',
  main: () => void startOverlay(),
})
