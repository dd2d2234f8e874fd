import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

export const loadAllowances = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/viem/allowance-reader.ts'))).get()
