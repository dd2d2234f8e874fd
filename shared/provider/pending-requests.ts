import { untilAborted } from '../async/abort.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toProviderError } from '../errors/provider-rpc-error.ts'

export type PendingRequests = {
  /** Rejects with 4900 (EIP-1193), also each further request. */
  readonly end: () => void
  readonly settle: <value>(request: () => Promise<value>) => Promise<value>
}

/** A dapp must not wait for an answer after the end of the instance. */
export function createPendingRequests(): PendingRequests {
  const ended = new AbortController()
  return {
    end: () => ended.abort(),
    async settle(request) {
      try {
        return await untilAborted(request(), ended.signal)
      } catch (cause) {
        const isEnded = ended.signal.aborted
        throw toProviderError(
          isEnded ? new PorticoError('disconnected', 'The instance is destroyed.') : cause,
        )
      }
    },
  }
}
