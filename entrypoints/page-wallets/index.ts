import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { startWallets } from './start-wallets.ts'

/** The wallets of the extension in the page. The background injects them where the site's profile has some. */
export default defineUnlistedScript({
  globalName: false,
  // An extension that is gone does not answer.
  main: () => void startWallets(window).catch(() => undefined),
})
