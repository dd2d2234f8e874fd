import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { handlePage } from './handle-page.ts'

/**
 * Connects the page with the background. Runs in the extension's isolated world of the page. Unlisted, because WXT's content
 * scripts show the page the extension's id and let it stop them by an event.
 */
export default defineUnlistedScript({
  globalName: false,
  main: () =>
    void handlePage({
      browser,
      getExtensionId: () => Reflect.get(globalThis, 'chrome')?.runtime?.id,
      window,
    }),
})
