import { createLatest } from '../../../async/latest.ts'
import type { Separators } from '../../../format/parse-amount.ts'
import type { SendDraft, WrittenParts } from '../draft/send-draft.ts'
import { isPaymentRequest } from '../request/payment-request.ts'
import { type FilledRequest, toProblemPart } from '../request/request-reader.ts'
import type { ReceiverController } from './receiver-controller.ts'

export type ReceiverActions = {
  /** Confirms a receiver that looks like another one. */
  readonly confirmReceiver: () => void
  /**
   * Takes what is typed or pasted as the receiver: an address, a name, or a payment request (EIP-681, Solana Pay). The amount of a
   * request is written in the separators of the language (BCP 47).
   */
  readonly enterReceiver: (text: string, locale: string) => void
  /** Looks the receiver's name up again. */
  readonly retryReceiver: () => void
}

type Parts = {
  /** Writes parts of the draft, whose fee then follows. */
  readonly change: (parts: WrittenParts) => void
  readonly readRequest: (text: string, separators: Separators) => Promise<FilledRequest>
  readonly receiver: ReceiverController
}

/** Makes the actions of the receiver. */
export function createReceiverActions(
  { setLocale, write }: Pick<SendDraft, 'setLocale' | 'write'>,
  { change, readRequest, receiver }: Parts,
): ReceiverActions {
  const filling = createLatest()

  /** Takes a payment request whole, or says which part stands in the way. */
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
