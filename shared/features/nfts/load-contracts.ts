import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

export const loadContracts = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/viem/contract-reader.ts'))).get()
