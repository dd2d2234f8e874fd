import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

/** Loads what encodes payments, and viem with it. Rejects with a `PorticoError`. */
export const loadEncoder = () =>
  createLazy(() => importCode(() => import('./payment-encoder.ts'))).get()
