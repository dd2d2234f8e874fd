import type { StoreApi } from 'zustand/vanilla'
import type { NativeBalance } from '../adapters/adapter.ts'
import { createLatest } from '../async/latest.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'

export type BalanceState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly accountId: AccountId }
  | { readonly status: 'ready'; readonly accountId: AccountId; readonly balance: NativeBalance }
  | { readonly status: 'failed'; readonly accountId: AccountId }

export type BalanceController = {
  readonly load: (account: {
    address: string
    network: Network
    isFresh?: boolean
  }) => Promise<void>
  readonly clear: () => void
}

/** §9.2, §9.11, §9.30. */
export type ReadBalance = (options: {
  address: string
  isFresh: boolean
  network: Network
  signal: AbortSignal
}) => Promise<NativeBalance>

export function createBalanceController(options: {
  onFailure: () => void
  read: ReadBalance
  store: StoreApi<BalanceState>
}): BalanceController {
  const { store } = options
  const latest = createLatest()

  function clear(): void {
    latest.abort()
    store.setState({ status: 'idle' }, true)
  }

  return {
    clear,
    async load({ address, isFresh = false, network }) {
      const read = latest.begin()
      const accountId = toId({ address, network })
      const previous = store.getState()
      if (previous.status !== 'ready' || previous.accountId !== accountId)
        store.setState({ status: 'loading', accountId }, true)
      try {
        const balance = await options.read({ address, isFresh, network, signal: read.signal })
        if (read.isLatest()) store.setState({ status: 'ready', accountId, balance }, true)
      } catch {
        // The transport logs the cause; the visitor reads that the balance is missing.
        if (!read.isLatest()) return
        store.setState({ status: 'failed', accountId }, true)
        options.onFailure()
      }
    },
  }
}
