import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

/** Loads what reads and revokes allowances, and viem with it. Rejects with a `PorticoError`. */
export const loadAllowances = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/allowance-reader.ts'))).get()
