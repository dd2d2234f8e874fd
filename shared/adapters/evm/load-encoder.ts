import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

export const loadEncoder = () =>
  createLazy(() => importCode(() => import('./viem/payment-encoder.ts'))).get()
