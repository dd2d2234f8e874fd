import { createStore } from 'zustand/vanilla'
import { type PorticoError, toPorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** A change of network that the wallet has been asked for. */
export type SwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly network: Network }
  | { readonly status: 'failed'; readonly network: Network; readonly error: PorticoError }

export type SwitchController = {
  readonly store: ReadOnlyStore<SwitchState>
  /** Runs a change of network, superseding one in flight. Never rejects; gives whether it was done. */
  readonly run: (network: Network, work: () => Promise<void>) => Promise<boolean>
  /** Stops waiting for the wallet. */
  readonly cancel: () => void
}

/** Owns the change of network in flight. */
export function createSwitchController(): SwitchController {
  const store = createStore<SwitchState>(() => ({ status: 'idle' }))
  let attempt: object | undefined

  return {
    cancel() {
      attempt = undefined
      store.setState({ status: 'idle' }, true)
    },
    async run(network, work) {
      const current = {}
      attempt = current
      store.setState({ status: 'switching', network }, true)
      try {
        await work()
        if (attempt !== current) return false
        store.setState({ status: 'idle' }, true)
        return true
      } catch (cause) {
        if (attempt !== current) return false
        const error = toPorticoError(cause, 'chain-unsupported')
        store.setState({ status: 'failed', error, network }, true)
        return false
      }
    },
    store,
  }
}
