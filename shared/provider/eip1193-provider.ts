import { ProviderRpcError, toProviderRpcError } from '../errors/rpc-error.ts'
import { loadOnce } from '../load-once.ts'
import { toHexChainId } from '../schema/primitives.ts'
import type { ProviderHost } from './answers.ts'
import { createEventHub } from './event-hub.ts'
import { createListening } from './listening.ts'

/** The wallet that dapps see (EIP-1193). Every function works destructured. */
export type PorticoProvider = {
  readonly request: (call: { method: string; params?: unknown }) => Promise<unknown>
  readonly on: ProviderListen
  readonly once: ProviderListen
  readonly removeListener: ProviderListen
  readonly off: ProviderListen
}

type ProviderListen = (event: string, listener: (payload: unknown) => void) => PorticoProvider

/** The chain, where there is one: a host of other namespaces alone has none. */
function findChain(host: ProviderHost): string | undefined {
  try {
    return toHexChainId(host.getChainId())
  } catch {
    // Who asks for the chain is told why there is none; an event is not the place for it.
    return undefined
  }
}

/** Tells dapps what has changed, each change once, after the state has come to rest. Gives the function that stops it. */
function watch(host: ProviderHost, emit: (event: string, payload: unknown) => void): () => void {
  const look = () => ({
    accounts: [...host.getAccounts()],
    chainId: findChain(host),
    isConnected: host.isConnected(),
  })
  let seen = look()
  let isPlanned = false
  let isStopped = false

  function tell(): void {
    isPlanned = false
    if (isStopped) return
    const previous = seen
    seen = look()
    const { accounts, chainId, isConnected } = seen
    if (isConnected && !previous.isConnected) emit('connect', { chainId })
    if (chainId && chainId !== previous.chainId) emit('chainChanged', chainId)
    if (accounts.join() !== previous.accounts.join()) emit('accountsChanged', [...accounts])
    if (!isConnected && previous.isConnected)
      emit('disconnect', new ProviderRpcError(4900, 'The wallet has disconnected.'))
  }

  const stop = host.subscribe(() => {
    // One act of a visitor moves several stores; dapps hear of the outcome, not of the steps.
    if (!isPlanned) queueMicrotask(tell)
    isPlanned = true
  })
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Makes the EIP-1193 provider that dapps get. Every failure of `request` is a `ProviderRpcError` with its code.
 *
 * What answers requests is a chunk of its own: fetched with the first request, or once there is a wallet to ask.
 */
export function createEip1193Provider(host: ProviderHost): {
  readonly provider: PorticoProvider
  /** Stops all events. Apart from the provider, since every script on the page holds that. */
  readonly destroy: () => void
} {
  const hub = createEventHub((error) => host.onListenerError?.(error))
  const answering = loadOnce(async () => (await import('./answers.ts')).createAnswers(host))
  const stopWatching = watch(host, hub.emit)
  const stopFetching = host.subscribe(() => {
    // One that is not there yet is asked for again by the request itself.
    if (host.isConnected()) answering.get().catch(() => undefined)
  })

  const provider: PorticoProvider = {
    ...createListening(hub, () => provider),
    async request(argument) {
      try {
        return await (await answering.get())(argument)
      } catch (cause) {
        throw toProviderRpcError(cause)
      }
    },
  }

  return {
    destroy() {
      stopWatching()
      stopFetching()
      hub.clear()
    },
    provider,
  }
}
