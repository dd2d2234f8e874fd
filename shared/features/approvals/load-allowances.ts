import { createLazy } from '../../async/lazy.ts'

/** Loads what reads and revokes allowances, and viem with it. Rejects with a `PorticoError`. */
export const loadAllowances = () =>
  createLazy(() => import('../../adapters/evm/allowance-reader.ts')).get()
