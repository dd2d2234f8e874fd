import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

export const loadEns = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/viem/ens-reader.ts'))).get()
