import { isPorticoError, type Portico, type SendEstimate } from '@portico/overlay'

/** Shows the amount, the fee, every note and the whole address of the receiver. Resolves with what the visitor decides. */
type Confirm = (estimate: SendEstimate) => Promise<boolean>

/** Sends everything that the fee leaves, and says in a sentence how it went. */
export async function sendAll(portico: Portico, to: string, confirm: Confirm): Promise<string> {
  try {
    const estimate = await portico.estimateSend({ amount: 'max', to })
    if (!(await confirm(estimate))) return 'Nothing was sent.'
    // The address that the visitor saw: what a name leads to can change meanwhile.
    const { address } = estimate.receiver
    const maxFee = estimate.fee.total + estimate.fee.rent
    const id = await portico.send({ amount: 'max', isReceiverConfirmed: true, maxFee, to: address })
    return `The transaction is ${id}.`
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return 'You declined.'
    if (!isPorticoError(error, 'send-invalid')) throw error
    return `It cannot be sent: ${String(error.details?.['issue'] ?? error.message)}`
  }
}
