import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { WalletContext } from './prepared.ts'
import type { SolanaKey } from './solana-key.ts'

export type SolanaSigner = {
  readonly checkNetwork: (chainId: ChainId) => void
  readonly context: WalletContext
  readonly key: SolanaKey
}
