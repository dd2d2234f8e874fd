import { createLazy } from '../../async/lazy.ts'

/** Loads what encodes payments, and viem with it. Rejects with a `PorticoError`. */
export const loadEncoder = () =>
  createLazy(() => import('../../adapters/evm/payment-encoder.ts')).get()
