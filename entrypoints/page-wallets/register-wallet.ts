import type { Undo } from '../../shared/async/listeners.ts'
import { type DocumentWindow, keepListener } from '../../shared/wire/document-open.ts'
import type { StandardWallet } from './standard-wallet.ts'

/** Registers a wallet with the dapps of the page, those that are ready and those that come later (Wallet Standard). */
export function registerWallet(window: DocumentWindow & EventTarget, wallet: StandardWallet): Undo {
  const undo: unknown[] = []
  const register = (api: unknown) => void undo.push(Object(api).register?.(wallet))
  const onReady = (event: Event) => register(Reflect.get(event, 'detail'))
  const type = 'wallet-standard:app-ready'
  const stop = keepListener(
    window,
    () => window.addEventListener(type, onReady),
    () => window.removeEventListener(type, onReady),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    stop()
    for (const unregister of undo) if (typeof unregister === 'function') unregister()
  }
}
