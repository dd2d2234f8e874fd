import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapPlan } from '../swap-state.ts'

/** What is left to do, for a swap that gives at least `least`. */
export type AcceptedSwap = {
  /** The contract with which the visitor swaps although what it does could not be checked. */
  readonly confirmedContract: string | undefined
  /** What the network charges for a transaction, as it was shown, or confirmed since. */
  readonly fee: bigint
  readonly least: bigint
  readonly order: ResolvedSwap
  readonly plan: SwapPlan
  /** What the quote expects to arrive. */
  readonly received: bigint
  readonly signal: AbortSignal
}
