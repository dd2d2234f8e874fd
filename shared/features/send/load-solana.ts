import { loadTransfer } from '../../adapters/solana/load-kit.ts'
import { createLazy } from '../../async/lazy.ts'

/** Loads what writes and sends payments of Solana, and `@solana/kit` with it. Rejects with a `PorticoError`. */
export async function loadSolana() {
  const [calls, transfer] = await Promise.all([
    createLazy(() => import('../../adapters/solana/wallet-calls.ts')).get(),
    loadTransfer(),
  ])
  return { ...calls, ...transfer }
}
