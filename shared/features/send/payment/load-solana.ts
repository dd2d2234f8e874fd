import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'

const calls = createLazy(() => importCode(() => import('../../../adapters/solana/wallet-calls.ts')))

export async function loadSolana() {
  const { loadTransfer, ...rest } = await calls.get()
  return { ...rest, ...(await loadTransfer()) }
}
