import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLatest } from '../../async/latest.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { isPorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { Network } from '../../networks/network.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { ActivityState, ReadyActivity } from './activity-state.ts'
import { joinPage } from './join-pages.ts'

type Account = { readonly address: string; readonly network: Network }

export type ActivityController = {
  readonly store: ReadOnlyStore<ActivityState>
  readonly load: (account: Account, isFresh: boolean) => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly pause: () => void
  readonly clear: () => void
}

/** §9.26: names and activity exist on eip155 only. */
export const canBeIndexed = ({ chainNamespace, isSupported }: Network) =>
  isSupported && chainNamespace === 'eip155'

type Current = Account & {
  readonly accountId: AccountId
  readonly isFresh: boolean
  readonly next: string | undefined
}

function toFailed(
  before: ReadyActivity,
  { cause, isFirst }: { cause: unknown; isFirst: boolean },
): ActivityState {
  const { accountId } = before
  if (!isFirst) return { ...before, more: 'failed' }
  return {
    accountId,
    status: isPorticoError(cause, 'network-not-found') ? 'unsupported' : 'failed',
  }
}

const toEmpty = (accountId: AccountId): ReadyActivity => ({
  accountId,
  items: [],
  more: 'none',
  spam: [],
  status: 'ready',
})

const findShown = (state: ActivityState, accountId: AccountId): ReadyActivity | undefined =>
  state.status === 'ready' && state.accountId === accountId ? state : undefined

function toPaused(state: ActivityState): ActivityState {
  if (state.status === 'loading') return { status: 'idle' }
  return state.status === 'ready' && state.more === 'loading' ? { ...state, more: 'some' } : state
}

export function createActivityController(options: {
  readonly fetchPage: ReadHistory
  readonly onFailure: () => void
}): ActivityController {
  const store: StoreApi<ActivityState> = createStore<ActivityState>(() => ({ status: 'idle' }))
  const latest = createLatest()
  let current: Current | undefined
  let isRefreshing = false

  async function read(account: Current, before: ReadyActivity): Promise<void> {
    const attempt = latest.begin()
    const isFirst = isRefreshing || account.next === undefined
    const cursor = isFirst ? undefined : account.next
    try {
      const page = await options.fetchPage({ ...account, cursor, signal: attempt.signal })
      if (!attempt.isLatest()) return
      const { next, state } = joinPage(before, { isFirst, next: account.next, page })
      current = { ...account, next }
      store.setState(state, true)
    } catch (cause) {
      if (!attempt.isLatest()) return
      const failed = toFailed(before, { cause, isFirst })
      store.setState(failed, true)
      if (failed.status !== 'unsupported') options.onFailure()
    }
    attempt.end()
    isRefreshing = false
  }

  return {
    clear() {
      latest.abort()
      current = undefined
      store.setState({ status: 'idle' }, true)
    },
    async load({ address, network }, isFresh) {
      const accountId = toId({ address, network })
      const shown = findShown(store.getState(), accountId)
      isRefreshing = shown !== undefined
      current = { accountId, address, isFresh, network, next: shown && current?.next }
      if (!canBeIndexed(network)) {
        latest.abort()
        return store.setState({ accountId, status: 'unsupported' }, true)
      }
      if (!shown) store.setState({ accountId, status: 'loading' }, true)
      await read(current, shown ?? toEmpty(accountId))
    },
    async loadMore() {
      const state = store.getState()
      if (!current || isRefreshing || state.status !== 'ready') return
      if (state.more !== 'some' && state.more !== 'failed') return
      store.setState({ ...state, more: 'loading' }, true)
      await read(current, state)
    },
    pause() {
      latest.abort()
      store.setState(toPaused(store.getState()), true)
    },
    store,
  }
}
