import { joinUndo } from '../async/listeners.ts'
import type { TokenBalance } from '../portfolio/token-balance.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { CoreContext } from './context.ts'
import { isShown } from './is-shown.ts'

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

/** Until the visitor goes elsewhere, and not for one who has gone meanwhile. */
export function showResult(
  context: Pick<CoreContext, 'modal' | 'navigation' | 'options' | 'paymentResult'>,
  result: PaymentResult,
): void {
  const { modal, navigation, paymentResult } = context
  const isSeen = () => isShown(context) && navigation.store.getState().view === 'Account'
  if (!isSeen()) return
  paymentResult.setState(result, true)
  const leave = () => {
    if (isSeen()) return
    stop()
    paymentResult.setState(undefined, true)
  }
  const stop = joinUndo([modal.store.subscribe(leave), navigation.store.subscribe(leave)])
}
