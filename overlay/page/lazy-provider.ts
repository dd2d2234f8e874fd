import { createEmitter, type Emitter } from '../../shared/async/emitter.ts'
import type { PorticoProvider } from '../../shared/provider/eip1193-provider.ts'
import { createProviderEvents } from '../../shared/provider/provider-events.ts'
import { type ChainId, parseChainIdParts, toHexChainId } from '../../shared/schema/primitives.ts'

/** EIP-1474 */
const internalError = -32603

export type LazyProvider = {
  readonly provider: PorticoProvider
  /** Has the listeners of dapps. The loaded provider emits to them. */
  readonly emitter: Emitter
  readonly destroy: () => void
}

/** Throws the error that dapps get if the instance does not load. */
export function rejectLoading(cause: unknown): never {
  throw Object.assign(new TypeError('The wallet could not be loaded.', { cause }), {
    code: internalError,
  })
}

/** The answers before the instance is loaded: no account is connected. */
function answerIdle(method: unknown, chainId: ChainId): unknown {
  if (method === 'eth_accounts') return []
  if (method === 'eth_chainId') return toHexChainId(chainId)
  return method === 'net_version' ? parseChainIdParts(chainId).reference : undefined
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
    async request(call) {
      const known = options.isIdle() ? answerIdle(Object(call).method, options.chainId) : undefined
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
