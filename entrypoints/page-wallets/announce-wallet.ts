import type { Undo } from '../../shared/async/listeners.ts'
import { type DocumentWindow, keepListener } from '../../shared/wire/document-open.ts'
import type { EvmProvider } from './evm-provider.ts'

type WalletInfo = Readonly<Record<'icon' | 'name' | 'rdns', string>>

/** A version 4 UUID. `crypto.randomUUID` is missing on pages that are not secure contexts. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(bytes, (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return versioned.toString(16).padStart(2, '0')
  }).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Announces a wallet now and on every request (EIP-6963). Returns the function that stops it. */
export function announceWallet(
  window: DocumentWindow & EventTarget,
  info: WalletInfo,
  provider: EvmProvider,
): Undo {
  const detail = Object.freeze({ info: Object.freeze({ ...info, uuid: createUuid() }), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const type = 'eip6963:requestProvider'
  const stop = keepListener(
    window,
    () => window.addEventListener(type, announce),
    () => window.removeEventListener(type, announce),
  )
  announce()
  return stop
}
