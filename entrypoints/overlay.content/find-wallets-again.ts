import { getWallets } from '@wallet-standard/app'
import type { Undo } from '../../shared/async/listeners.ts'
import { type DocumentWindow, whenDocumentOpened } from '../../shared/wire/document-open.ts'

const registerType = 'wallet-standard:register-wallet'

/** Hands a wallet what the package of the Wallet Standard would. */
function register(event: Event): void {
  const callback: unknown = Reflect.get(event, 'detail')
  if (typeof callback === 'function') callback(getWallets())
}

/**
 * Finds the wallets of a document that the page opens again, which removes the listener of the Wallet Standard's package, and has
 * dapps found that have looked for wallets meanwhile. Returns the function that ends it.
 */
export function findWalletsAgain(window: DocumentWindow & EventTarget): Undo {
  const stop = whenDocumentOpened(window, () => {
    window.addEventListener(registerType, register)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
  return () => {
    stop()
    window.removeEventListener(registerType, register)
  }
}
