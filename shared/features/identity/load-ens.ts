import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

/**
 * Loads what checks names of ENS that are no plain ones, and reads those of gateways, and viem with it. Rejects with a
 * `PorticoError`.
 */
export const loadEns = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/ens-reader.ts'))).get()
