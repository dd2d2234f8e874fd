import { createLazy } from '../../async/lazy.ts'

const calls = createLazy(() => import('../../adapters/solana/wallet-calls.ts'))

/** Loads what writes and sends payments of Solana, and `@solana/kit` with it. Rejects with a `PorticoError`. */
export async function loadSolana() {
  const { isKey, loadTransfer, readBlockhash, signAndSend } = await calls.get()
  return { ...(await loadTransfer()), isKey, readBlockhash, signAndSend }
}
