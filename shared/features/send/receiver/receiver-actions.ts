import { createLatest } from '../../../async/latest.ts'
import type { Separators } from '../../../format/parse-amount.ts'
import type { SendDraft, WrittenParts } from '../draft/send-draft.ts'
import { isPaymentRequest } from '../request/payment-request.ts'
import { type FilledRequest, toProblemPart } from '../request/request-reader.ts'
import type { ReceiverController } from './receiver-controller.ts'

export type ReceiverActions = {
  readonly confirmReceiver: () => void
  /** An address, a name, or a payment request (EIP-681, Solana Pay), whose amount is written in the separators of the language (BCP 47). */
  readonly enterReceiver: (text: string, locale: string) => void
  readonly retryReceiver: () => void
}

type Parts = {
  readonly change: (parts: WrittenParts) => void
  readonly readRequest: (text: string, separators: Separators) => Promise<FilledRequest>
  readonly receiver: ReceiverController
}

export function createReceiverActions(
  { setLocale, write }: Pick<SendDraft, 'setLocale' | 'write'>,
  { change, readRequest, receiver }: Parts,
): ReceiverActions {
  const filling = createLatest()

  async function fill(text: string, separators: Separators): Promise<void> {
    const attempt = filling.begin()
    try {
      const { address, amount, assetId, marks } = await readRequest(text, separators)
      if (!attempt.isLatest()) return
      change({ assetId, marks, requestProblem: undefined, ...(amount && { amount }) })
      receiver.enter(address)
    } catch (cause) {
      if (!attempt.isLatest()) return
      change({ receiver: { status: 'empty' }, requestProblem: toProblemPart(cause) })
    }
  }

  return {
    confirmReceiver: receiver.confirm,
    enterReceiver(text, locale) {
      write({ error: undefined, marks: undefined, requestProblem: undefined })
      filling.abort()
      if (!isPaymentRequest(text.trim())) return receiver.enter(text)
      receiver.stop()
      write({ receiver: { status: 'checking', text } })
      void fill(text.trim(), setLocale(locale))
      return undefined
    },
    retryReceiver: receiver.retry,
  }
}
