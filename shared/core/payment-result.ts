import type { TokenBalance } from '../portfolio/token-balance.ts'
import type { AccountId } from '../schema/primitives.ts'

/** In the smallest unit of the token. */
type Amount = { readonly amount: bigint; readonly token: TokenBalance }

/** What the visitor has just sent or swapped. Account says it, until the visitor goes on. */
export type PaymentResult = {
  readonly accountId: AccountId
  /** The hash, or the signature in solana. `undefined` while the wallet alone knows it. */
  readonly id: string | undefined
  readonly paid: Amount
  /** What a swap is expected to give. */
  readonly received?: Amount
  readonly receiver?: { readonly address: string; readonly name?: string | undefined }
}
