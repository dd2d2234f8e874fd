import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLatest } from '../../async/latest.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { toPorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { isSpam } from '../../portfolio/activity-item.ts'
import type { ActivityPage } from '../../portfolio/activity-service.ts'
import { type AccountId, toAccountId } from '../../schema/primitives.ts'
import type { ActivityState, ReadyActivity } from './activity-state.ts'

type Account = { readonly address: string; readonly network: Network }

/** Reads a page of the history of an account. */
export type FetchPage = (
  request: Account & { readonly cursor: string | undefined; readonly signal: AbortSignal },
) => Promise<ActivityPage>

export type ActivityController = {
  readonly store: ReadOnlyStore<ActivityState>
  /** Reads the first page, and aborts what is being read. Never rejects. */
  readonly load: (account: Account) => Promise<void>
  /** Reads the next page, unless there is none or one is being read. Never rejects. */
  readonly loadMore: () => Promise<void>
  /** Shows nothing, and aborts what is being read. */
  readonly clear: () => void
}

/** §9.26: names and activity exist on eip155 only. */
const isIndexed = ({ chainNamespace, isSupported }: Network) =>
  isSupported && chainNamespace === 'eip155'

/** The page without the transactions that are in the list: a new one moves the others to later pages. */
function append(
  { items, spam }: Pick<ReadyActivity, 'items' | 'spam'>,
  page: ActivityPage,
): Pick<ReadyActivity, 'items' | 'more' | 'spam'> {
  const known = new Set([...items, ...spam].map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  return {
    items: [...items, ...added.filter((item) => !isSpam(item))],
    more: page.next === undefined ? 'none' : 'some',
    spam: [...spam, ...added.filter(isSpam)],
  }
}

/** Owns the history of the active account on the active network. */
export function createActivityController(options: {
  readonly fetchPage: FetchPage
  /** Called when a page could not be read (§8.2). */
  readonly onFailure: () => void
}): ActivityController {
  const store: StoreApi<ActivityState> = createStore<ActivityState>(() => ({ status: 'idle' }))
  const latest = createLatest()
  let current:
    | (Account & { readonly accountId: AccountId; readonly next?: string | undefined })
    | undefined

  async function read(account: Account & { readonly accountId: AccountId }, before: ReadyActivity) {
    const attempt = latest.begin()
    try {
      const cursor = current?.next
      const page = await options.fetchPage({ ...account, cursor, signal: attempt.signal })
      if (!attempt.isLatest()) return
      attempt.end()
      current = { ...account, next: page.next }
      store.setState({ ...before, ...append(before, page) }, true)
    } catch (cause) {
      if (!attempt.isLatest()) return
      attempt.end()
      fail(before, cause)
    }
  }

  function fail(before: ReadyActivity, cause: unknown): void {
    const { accountId } = before
    const isFirst = current?.next === undefined
    const { details } = toPorticoError(cause, 'service-unavailable')
    // The service does not know the network.
    if (isFirst && details?.['status'] === 400)
      return store.setState({ accountId, status: 'unsupported' }, true)
    store.setState(isFirst ? { accountId, status: 'failed' } : { ...before, more: 'failed' }, true)
    return options.onFailure()
  }

  return {
    clear() {
      latest.abort()
      current = undefined
      store.setState({ status: 'idle' }, true)
    },
    async load({ address, network }) {
      const accountId = toAccountId(network.caipNetworkId, address)
      current = { accountId, address, network }
      if (!isIndexed(network)) {
        latest.abort()
        return store.setState({ accountId, status: 'unsupported' }, true)
      }
      store.setState({ accountId, status: 'loading' }, true)
      await read(current, { accountId, items: [], more: 'none', spam: [], status: 'ready' })
    },
    async loadMore() {
      const state = store.getState()
      if (!current || state.status !== 'ready') return
      if (state.more !== 'some' && state.more !== 'failed') return
      store.setState({ ...state, more: 'loading' }, true)
      await read(current, state)
    },
    store,
  }
}
