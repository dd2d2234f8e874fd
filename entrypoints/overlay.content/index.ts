import { defineContentScript } from 'wxt/utils/define-content-script'
import { startOverlay } from './start-overlay.ts'

/** In the page's own world, where dapps look for wallets. Registered by the background, for chosen sites alone. */
export default defineContentScript({
  globalName: false,
  registration: 'runtime',
  runAt: 'document_start',
  world: 'MAIN',
  main: () => void startOverlay(),
})
