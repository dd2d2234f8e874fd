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

type Request = { address: string; isFresh: boolean; network: Network; signal: AbortSignal }

/** §9.2, §9.11, §9.30. */
export type ReadBalance = (options: Request) => Promise<NativeBalance>

export function createBalanceController(options: {
  onFailure: () => void
  read: ReadBalance
  store: StoreApi<BalanceState>
}): BalanceController {
  const { store } = options
  const latest = createLatest()
  /** The read past the cache that runs. */
  let fresh: { readonly accountId: AccountId; readonly reading: Promise<void> } | undefined

  async function read(accountId: AccountId, request: Omit<Request, 'signal'>): Promise<void> {
    const attempt = latest.begin()
    const previous = store.getState()
    if (previous.status !== 'ready' || previous.accountId !== accountId)
      store.setState({ status: 'loading', accountId }, true)
    try {
      const balance = await options.read({ ...request, signal: attempt.signal })
      if (!attempt.isLatest()) return
      fresh = undefined
      store.setState({ status: 'ready', accountId, balance }, true)
    } catch {
      // The transport logs the cause; the visitor reads that the balance is missing.
      if (!attempt.isLatest()) return
      fresh = undefined
      store.setState({ status: 'failed', accountId }, true)
      options.onFailure()
    }
  }

  return {
    clear() {
      fresh = undefined
      latest.abort()
      store.setState({ status: 'idle' }, true)
    },
    load({ address, isFresh = false, network }) {
      const accountId = toId({ address, network })
      // A view that opens after a transaction must not put what is kept in the place of what is being read.
      if (!isFresh && fresh?.accountId === accountId) return fresh.reading
      const reading = read(accountId, { address, isFresh, network })
      fresh = isFresh ? { accountId, reading } : undefined
      return reading
    },
  }
}
