import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { WalletContext } from './prepared.ts'
import type { SolanaKey } from './solana-key.ts'

/** What signs for a page on Solana. */
export type SolanaSigner = {
  /** Throws for a network that is neither a testnet nor a local one. */
  readonly checkNetwork: (chainId: ChainId) => void
  readonly context: WalletContext
  readonly key: SolanaKey
}
