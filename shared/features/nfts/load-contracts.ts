import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

/** Loads what reads contracts and their events, and viem with it. Rejects with a `PorticoError`. */
export const loadContracts = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/contract-reader.ts'))).get()
