import { createStore } from 'zustand/vanilla'
import type { NativeBalance } from '../adapters/adapter.ts'
import type { Network } from '../networks/network.ts'
import { type AccountId, toAccountId } from '../schema/primitives.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** The native balance of the active account on the active network. */
export type BalanceState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly accountId: AccountId }
  | { readonly status: 'ready'; readonly accountId: AccountId; readonly balance: NativeBalance }
  | { readonly status: 'failed'; readonly accountId: AccountId }

export type BalanceController = {
  readonly store: ReadOnlyStore<BalanceState>
  /** Reads the balance, superseding any read in flight. Never rejects. `isFresh` passes the cache by. */
  readonly load: (account: {
    address: string
    network: Network
    isFresh?: boolean
  }) => Promise<void>
  readonly clear: () => void
}

/** Reads a balance; the cache, the retry gap and the zero of testnets are its own (§9.2, §9.11, §9.30). */
export type ReadBalance = (options: {
  address: string
  isFresh: boolean
  network: Network
  signal: AbortSignal
}) => Promise<NativeBalance>

/** Owns the native balance. */
export function createBalanceController(options: {
  onFailure: () => void
  read: ReadBalance
}): BalanceController {
  const store = createStore<BalanceState>(() => ({ status: 'idle' }))
  let attempt: AbortController | undefined

  function clear(): void {
    attempt?.abort()
    attempt = undefined
    store.setState({ status: 'idle' }, true)
  }

  return {
    clear,
    async load({ address, isFresh = false, network }) {
      attempt?.abort()
      const current = new AbortController()
      attempt = current
      const accountId = toAccountId(network.caipNetworkId, address)
      const previous = store.getState()
      // The same account keeps its number on show while a newer one is read.
      if (previous.status !== 'ready' || previous.accountId !== accountId)
        store.setState({ status: 'loading', accountId }, true)
      try {
        const balance = await options.read({ address, isFresh, network, signal: current.signal })
        if (attempt === current) store.setState({ status: 'ready', accountId, balance }, true)
      } catch {
        // What went wrong is the transport's to log; a person only needs to know that the number is missing.
        if (attempt !== current) return
        store.setState({ status: 'failed', accountId }, true)
        options.onFailure()
      }
    },
    store,
  }
}
