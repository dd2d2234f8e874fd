import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

/** Loads what reads transactions, and `@solana/kit` with it. Rejects with a `PorticoError`. */
export const loadTransaction = () =>
  createLazy(() => importCode(() => import('./transaction.ts'))).get()

/** Loads what writes transfers, and `@solana/kit` with it. Rejects with a `PorticoError`. */
export const loadTransfer = () => createLazy(() => importCode(() => import('./transfer.ts'))).get()
