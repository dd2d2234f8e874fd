import { createLatest } from '../../async/latest.ts'
import type { CoreContext } from '../../core/context.ts'
import type { PaymentResult } from '../../core/payment-result.ts'
import { showResult } from '../../core/show-result.ts'
import { pushTransactionEntry } from '../../core/transaction-entry.ts'
import { isPorticoError, type PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { SendDraft } from './draft/send-draft.ts'
import { checkShown, toLeaving } from './payment/check-shown.ts'
import { toPayment } from './payment/estimator.ts'
import type { SubmitPayment } from './payment/submit-payment.ts'

type FlowOptions = {
  readonly draft: SendDraft
  readonly submitPayment: SubmitPayment
  readonly refresh: () => Promise<void>
}

export type SendFlow = {
  readonly cancel: () => void
  readonly send: () => Promise<void>
}

const isGrown = ({ code, details }: PorticoError) =>
  code === 'send-invalid' && String(details?.['issue']).endsWith('-grown')

/** §4.13. */
export function createSendFlow(context: CoreContext, options: FlowOptions): SendFlow {
  const { snackbar } = context
  const { draft, submitPayment, refresh } = options
  const waiting = createLatest()

  async function submit(signal: AbortSignal): Promise<PaymentResult | undefined> {
    const account = draft.findAccount()
    const shown = toLeaving(draft.store.getState())
    if (!account || !shown) return undefined
    // The fee may have changed since it was shown, and everything with it.
    await refresh()
    const state = draft.store.getState()
    const now = toLeaving(state)
    if (now) await checkShown(context.platform, shown, now)
    const { amount, fee, issue, receiver } = state
    const payment = toPayment(state, account)
    if (issue || fee.status !== 'ready' || receiver.status !== 'ready' || !payment) return undefined
    const paid = { amount: amount.value ?? 0n, token: payment.token }
    const id = await submitPayment({
      account,
      fee: fee.fee,
      payment: { ...payment, amount: paid.amount },
      receiver: receiver.receiver,
      signal,
    })
    return { accountId: toId(account), id, paid, receiver: receiver.receiver }
  }

  function fail(error: PorticoError): void {
    const isAborted = isPorticoError(error, 'aborted')
    draft.write({ error: isAborted ? undefined : error, isSending: false })
    const isQuiet = isAborted || isPorticoError(error, 'user-rejected') || isGrown(error)
    if (isQuiet) return
    const isSolana = draft.findAccount()?.network.chainNamespace === 'solana'
    // §8.4, §8.5
    snackbar.show('error', isSolana ? 'solana-send-failed' : 'send-failed')
  }

  return {
    cancel: waiting.abort,
    async send() {
      const { isSending, issue } = draft.store.getState()
      if (isSending || issue) return
      draft.write({ error: undefined, isSending: true })
      const attempt = waiting.begin()
      // §4.13
      const entry = pushTransactionEntry(context, { from: 'WalletSendPreview', to: 'Account' })
      try {
        const result = await submit(attempt.signal)
        if (!result) {
          entry.remove()
          return draft.write({ isSending: false })
        }
        // §8.3
        snackbar.show('success', 'transaction-started')
        entry.succeed()
        showResult(context, result)
        draft.reset()
      } catch (cause) {
        entry.remove()
        fail(toPorticoError(cause, 'wallet-unavailable'))
      }
      return undefined
    },
  }
}
