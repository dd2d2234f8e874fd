import { createEmitter, type Emitter } from '../../shared/async/emitter.ts'
import type { RequestArguments } from '../../shared/connectors/connector.ts'
import { isPorticoError } from '../../shared/errors/portico-error.ts'
import type { PorticoProvider } from '../../shared/provider/eip1193-provider.ts'
import { createProviderEvents } from '../../shared/provider/provider-events.ts'
import type { HandleRequest } from '../../shared/provider/request-handlers.ts'
import { type ChainId, toHexChainId } from '../../shared/schema/primitives.ts'

/** EIP-1474 */
const internalError = -32603
/** EIP-1193 */
const disconnected = 4900

export type LazyProvider = {
  readonly provider: PorticoProvider
  /** Has the listeners of dapps. The loaded provider emits to them. */
  readonly emitter: Emitter
  readonly destroy: () => void
}

/** Throws the error that dapps get if the instance does not load, or is destroyed. */
export function rejectLoading(cause: unknown): never {
  const code = isPorticoError(cause, 'disconnected') ? disconnected : internalError
  throw Object.assign(new TypeError(Object(cause).message, { cause }), { code })
}

/** Copies a call before the page can change it. The parameters are copied as JSON, which is what a wallet gets in the end. */
function copyCall({ method, params }: RequestArguments): RequestArguments {
  // oxlint-disable-next-line no-restricted-properties -- A copy; the instance checks what it reads.
  return { method, params: params && JSON.parse(JSON.stringify(params)) }
}

/** No account is connected before the instance is loaded. `undefined`: the instance checks the call. */
function answerIdle({ method, params = [] }: RequestArguments, chainId: ChainId): unknown {
  if (!Array.isArray(params) || params.length > 0) return undefined
  if (method === 'eth_accounts') return []
  return method === 'eth_chainId' ? toHexChainId(chainId) : undefined
}

/**
 * Creates the provider that is announced: the same object for the life of the page. It answers accounts and chain ids
 * while nothing is connected, and loads the instance for every other request.
 */
export function createLazyProvider(options: {
  chainId: ChainId
  /** Is aborted when the page closes the modal. */
  getClosing: () => AbortSignal
  isIdle: () => boolean
  load: () => Promise<HandleRequest>
  onListenerError: (error: unknown) => void
}): LazyProvider {
  const hub = createEmitter(options.onListenerError, () => provider)
  const provider: PorticoProvider = {
    ...createProviderEvents(hub, () => provider),
    async request(argument: RequestArguments) {
      const closing = options.getClosing()
      let call = argument
      try {
        call = copyCall(argument)
        const known = options.isIdle() ? answerIdle(call, options.chainId) : undefined
        if (known) return known
      } catch {
        // A getter threw, or this is no call, or no JSON. The instance refuses it.
      }
      return (await options.load().catch(rejectLoading))(call, closing)
    },
  }
  return {
    destroy: hub.clear,
    emitter: hub,
    provider,
  }
}
