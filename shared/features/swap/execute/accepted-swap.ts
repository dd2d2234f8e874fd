import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapPlan } from '../swap-state.ts'

export type AcceptedSwap = {
  /** The visitor accepts that its effects could not be checked. */
  readonly confirmedContract: string | undefined
  readonly fee: bigint
  readonly least: bigint
  readonly order: ResolvedSwap
  readonly plan: SwapPlan
  readonly received: bigint
  readonly signal: AbortSignal
}
