import { createLazy } from '../../async/lazy.ts'

/**
 * Loads what reads and checks names of ENS, and viem with it. Rejects with a `PorticoError`.
 *
 * The extension replaces this module with a loader of its chunk.
 */
export const loadEns = () => createLazy(() => import('../../adapters/evm/ens-reader.ts')).get()
