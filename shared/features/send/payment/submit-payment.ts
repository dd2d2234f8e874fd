import {
  type ActiveAccount,
  checkActive,
  findActiveAccount,
  getSigningProvider,
} from '../../../account/active-account.ts'
import { untilAborted } from '../../../async/abort.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError, toPorticoError } from '../../../errors/portico-error.ts'
import { formatAmount } from '../../../format/amount.ts'
import { toId } from '../../../networks/account-id.ts'
import type { BalanceFlow } from '../../../portfolio/balance-flow.ts'
import { toSentTransfer } from '../../../portfolio/sent-summary.ts'
import type { KnownReceivers } from '../receiver/known-receivers.ts'
import type { SendReceiver } from '../send-state.ts'
import { createSender } from './estimator.ts'
import type { Cost, Payment } from './sender.ts'

type Order = {
  readonly account: ActiveAccount
  readonly fee: Cost
  readonly payment: Payment
  readonly receiver: SendReceiver
  readonly signal: AbortSignal | undefined
}

export type SubmitPayment = (order: Order) => Promise<string>

/** The account must still be active. Rejects with `aborted` once the caller has left. */
export function createSubmitPayment(
  context: CoreContext,
  parts: {
    readonly balanceFlow: Pick<BalanceFlow, 'followTransaction'>
    readonly known: Pick<KnownReceivers, 'add'>
  },
): SubmitPayment {
  const { balanceFlow, known } = parts
  const find = () => findActiveAccount(context)
  return async ({ account, fee, payment, receiver, signal }) => {
    const provider = await getSigningProvider(checkActive(find, account))
    // The wallet may have changed its accounts meanwhile.
    checkActive(find, account)
    if (signal?.aborted) throw new PorticoError('aborted')
    const { symbol, decimals } = payment.token
    const paid = { amount: formatAmount(payment.amount, decimals, decimals), token: symbol }
    context.track({ ...paid, event: 'SEND_INITIATED' })
    const sent = createSender(context, account)
      .send(payment, { fee, provider })
      .then((id) => {
        // Also after an abort: the wallet has sent it.
        known.add(toId(account), receiver)
        balanceFlow.followTransaction(id, account.network, {
          operation: 'send',
          sentTo: receiver.address,
          transfers: [toSentTransfer('out', payment.token, payment.amount)],
        })
        context.track({ ...paid, event: 'SEND_SUCCESS' })
        return id
      })
      .catch((cause: unknown) => {
        const { message } = toPorticoError(cause, 'wallet-unavailable')
        context.track({ ...paid, event: 'SEND_ERROR', message })
        throw cause
      })
    return untilAborted(sent, signal)
  }
}
