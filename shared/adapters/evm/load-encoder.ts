import { createLazy } from '../../async/lazy.ts'

/** Loads what encodes payments, and viem with it. Rejects with a `PorticoError`. */
export const loadEncoder = () => createLazy(() => import('./payment-encoder.ts')).get()
