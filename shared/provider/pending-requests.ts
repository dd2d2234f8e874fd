import { untilAborted } from '../async/abort.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toProviderError } from '../errors/provider-rpc-error.ts'

export type PendingRequests = {
  /** Rejects the pending requests with 4900 (EIP-1193), and each later one. */
  readonly end: () => void
  /** Sends a request at once and gives its outcome. Rejects with the error that dapps expect. */
  readonly settle: <value>(request: () => Promise<value>) => Promise<value>
}

/** Creates the pending requests of a provider. After the end of the instance, a dapp must not wait for an answer. */
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
