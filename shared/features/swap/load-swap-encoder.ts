import { createLazy } from '../../async/lazy.ts'

/** Loads what reads and writes the data of swaps, and viem with it. Rejects with a `PorticoError`. */
export const loadSwapEncoder = () =>
  createLazy(() => import('../../adapters/evm/swap-encoder.ts')).get()
