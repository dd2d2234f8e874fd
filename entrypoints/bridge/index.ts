import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { handlePage } from './handle-page.ts'

/**
 * In the extension's own world of the page: the only way between the page and the background.
 *
 * Unlisted, because WXT's content scripts tell the page the extension's id and let it end them by an event.
 */
export default defineUnlistedScript({
  globalName: false,
  main: () => void handlePage({ browser, window }),
})
