import { joinUndo } from '../async/listeners.ts'
import type { CoreContext } from './context.ts'
import { isShown } from './is-shown.ts'
import type { PaymentResult } from './payment-result.ts'

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
