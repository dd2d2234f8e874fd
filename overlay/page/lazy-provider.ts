import { createEmitter, type Emitter } from '../../shared/async/emitter.ts'
import type { RequestArguments } from '../../shared/connectors/connector.ts'
import { isPorticoError } from '../../shared/errors/portico-error.ts'
import type { PorticoProvider } from '../../shared/provider/eip1193-provider.ts'
import { createProviderEvents } from '../../shared/provider/provider-events.ts'
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
  const [code, message] = isPorticoError(cause, 'disconnected')
    ? [disconnected, cause.message]
    : [internalError, 'The wallet could not be loaded.']
  throw Object.assign(new TypeError(message, { cause }), { code })
}

/**
 * The answers before the instance is loaded: no account is connected. `undefined` for calls with parameters, which the
 * instance checks.
 */
function answerIdle(call: RequestArguments, chainId: ChainId): unknown {
  try {
    const { method, params = [] } = call
    if (!Array.isArray(params) || params.length > 0) return undefined
    if (method === 'eth_accounts') return []
    return method === 'eth_chainId' ? toHexChainId(chainId) : undefined
  } catch {
    // A getter threw, or this is no call. The instance rejects it.
    return undefined
  }
}

/**
 * Creates the provider that is announced: the same object for the life of the page. It answers accounts and chain ids
 * while nothing is connected, and loads the instance for every other request.
 */
export function createLazyProvider(options: {
  chainId: ChainId
  isIdle: () => boolean
  load: () => Promise<PorticoProvider>
  onListenerError: (error: unknown) => void
}): LazyProvider {
  const hub = createEmitter(options.onListenerError)
  const provider: PorticoProvider = {
    ...createProviderEvents(hub, () => provider),
    async request(call: RequestArguments) {
      const known = options.isIdle() ? answerIdle(call, options.chainId) : undefined
      if (known !== undefined) return known
      const inner = await options.load().catch(rejectLoading)
      return inner.request(call)
    },
  }
  return {
    destroy: hub.clear,
    emitter: hub,
    provider,
  }
}
