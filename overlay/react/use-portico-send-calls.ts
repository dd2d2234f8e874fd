import type { SendCallsRequest, SentCalls } from '../../shared/features/calls/headless-batch.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoSendCalls` returns. `result` has the id of the batch. */
export type PorticoSendCalls = PorticoCall<SentCalls> & {
  /** Aborts a batch that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Sends a batch of calls, as `portico.sendCalls`. */
  readonly sendCalls: (request: SendCallsRequest) => Promise<SentCalls>
}

/**
 * Returns the function that sends a batch of calls, and how the last one stands. A batch that waits for the visitor when the component
 * is unmounted is aborted.
 *
 * @example
 * const { result, sendCalls, status } = usePorticoSendCalls()
 * const buy = () => void sendCalls({ calls }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={buy}>{result ? result.id : 'Buy'}</button>
 */
export function usePorticoSendCalls(): PorticoSendCalls {
  const { sendCalls } = usePortico()
  const { run, ...call } = useCall(sendCalls)
  return { ...call, sendCalls: run }
}
