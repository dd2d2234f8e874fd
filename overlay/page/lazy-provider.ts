import type { PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import { createEventHub } from '../shared/provider/event-hub.ts'
import { createListening } from '../shared/provider/listening.ts'
import { type ChainId, toChainIdParts, toHexChainId } from '../shared/schema/primitives.ts'

/** EIP-1474 */
const internalError = -32603

const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

export type ProviderDoor = {
  readonly provider: PorticoProvider
  /** Passes on the events of the provider behind the door. */
  readonly follow: (inner: PorticoProvider) => void
  readonly destroy: () => void
}

/** What dapps are told where the rest of us cannot be loaded. */
export function rejectLoading(cause: unknown): never {
  throw Object.assign(new TypeError('The wallet could not be loaded.', { cause }), {
    code: internalError,
  })
}

/** What is known without anybody having been asked: nobody is connected. */
function answerIdle(method: unknown, chainId: ChainId): unknown {
  if (method === 'eth_accounts') return []
  if (method === 'eth_chainId') return toHexChainId(chainId)
  return method === 'net_version' ? toChainIdParts(chainId).reference : undefined
}

/**
 * Makes the provider that is announced. It is the same object for as long as the page lives, and leaves all but
 * the simplest questions to the one behind it, which is loaded when first needed.
 */
export function createProviderDoor(options: {
  chainId: ChainId
  isIdle: () => boolean
  load: () => Promise<PorticoProvider>
  onListenerError: (error: unknown) => void
}): ProviderDoor {
  const hub = createEventHub(options.onListenerError)
  const provider: PorticoProvider = {
    ...createListening(hub, () => provider),
    async request(call) {
      const known = options.isIdle() ? answerIdle(Object(call).method, options.chainId) : undefined
      if (known !== undefined) return known
      const inner = await options.load().catch(rejectLoading)
      return inner.request(call)
    },
  }
  return {
    destroy: hub.clear,
    follow(inner) {
      for (const event of events) inner.on(event, (payload) => hub.emit(event, payload))
    },
    provider,
  }
}
