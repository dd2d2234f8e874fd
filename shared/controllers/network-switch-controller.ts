import { createStore } from 'zustand/vanilla'
import { createLatest } from '../async/latest.ts'
import { type PorticoError, toPorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type NetworkSwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly network: Network }
  | { readonly status: 'failed'; readonly network: Network; readonly error: PorticoError }

export type NetworkSwitchController = {
  readonly store: ReadOnlyStore<NetworkSwitchState>
  readonly run: (network: Network, work: () => Promise<void>) => Promise<boolean>
  readonly cancel: () => void
}

export function createNetworkSwitchController(): NetworkSwitchController {
  const store = createStore<NetworkSwitchState>(() => ({ status: 'idle' }))
  const latest = createLatest()

  return {
    cancel() {
      latest.abort()
      store.setState({ status: 'idle' }, true)
    },
    async run(network, work) {
      const current = latest.begin()
      store.setState({ status: 'switching', network }, true)
      try {
        await work()
        if (!current.isLatest()) return false
        store.setState({ status: 'idle' }, true)
        return true
      } catch (cause) {
        if (!current.isLatest()) return false
        const error = toPorticoError(cause, 'chain-unsupported')
        store.setState({ status: 'failed', error, network }, true)
        return false
      }
    },
    store,
  }
}
