import type { SwapOrder } from './swap-order.ts'
import type { SwapPlan } from './swap-state.ts'

/** What is left to do, for a swap that gives at least `least`. */
export type SwapTask = {
  /** Whether the visitor swaps although what the contract does could not be checked. */
  readonly isUncheckedConfirmed: boolean
  readonly least: bigint
  readonly order: SwapOrder
  readonly plan: SwapPlan
  /** What the quote expects to arrive. */
  readonly received: bigint
  readonly signal: AbortSignal
}
