import type { SendEstimate, SendRequest } from '../../shared/features/send/headless-send.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoSend` returns. `result` is the hash, on Solana the signature. */
export type PorticoSend = PorticoCall<string> & {
  /** Estimates a payment, as `portico.estimateSend`. */
  readonly estimateSend: (request: SendRequest) => Promise<SendEstimate>
  /** Aborts a payment that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Sends a payment, as `portico.send`. */
  readonly send: (request: SendRequest) => Promise<string>
}

/**
 * Returns the functions that estimate and send a payment, and how the last one stands. A payment that waits when the component is
 * unmounted is aborted.
 *
 * @example
 * const { error, send, status } = usePorticoSend()
 * const pay = () => void send({ amount: '1.5', to }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={pay}>{error ? error.code : 'Pay'}</button>
 */
export function usePorticoSend(): PorticoSend {
  const { estimateSend, send } = usePortico()
  const { run, ...call } = useCall(send)
  return { ...call, estimateSend, send: run }
}
