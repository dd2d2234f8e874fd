import { createStore } from 'zustand/vanilla'
import { type PorticoError, toPorticoError } from '../../shared/errors/portico-error.ts'
import type { AccountActivity } from '../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../shared/portfolio/activity-item.ts'
import type { PorticoState } from '../instance/public-store.ts'
import type { Portico } from '../page/portico.ts'
import { type Binding, followUntilIdle, keepEqual } from './binding.ts'

/** What `usePorticoActivity` returns. */
export type PorticoActivity = {
  /** `idle` without an account, `loading` while a page is read, and `failed` if the last page could not be read. */
  readonly status: 'failed' | 'idle' | 'loading' | 'ready'
  /** The transactions of the pages that are read, the newest first. Spam is among them: see `isSpam` of their transfers. */
  readonly items: readonly ActivityItem[]
  /**
   * Why the last page could not be read, while `status` is `failed`. Where that is the first page, `items` are the transactions that
   * were sent from this page.
   */
  readonly error: PorticoError | undefined
  /** Whether there are older transactions. */
  readonly hasMore: boolean
  /**
   * Whether the service has the history of this network. If not, `items` are the transactions that were sent from this page.
   * `undefined` until the first page is read.
   */
  readonly isIndexed: boolean | undefined
  /** Reads the next page. Does nothing while a page is read, or without a further one. */
  readonly loadMore: () => void
  /** Reads the first page again. */
  readonly refresh: () => void
}

type State = Pick<PorticoActivity, 'error' | 'isIndexed' | 'items' | 'status'> & {
  readonly next?: string | undefined
}

const none: State = { error: undefined, isIndexed: undefined, items: [], status: 'idle' }

/** The state with a further page. A new transaction moves others to later pages. */
function appendPage(items: readonly ActivityItem[], page: AccountActivity): State {
  const known = new Set(items.map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  return { ...page, items: [...items, ...added], status: page.error ? 'failed' : 'ready' }
}

/** The state with what is new in the first page. Older transactions stay, unless some may be missing between both. */
function joinNewest(before: State, page: AccountActivity): State {
  const known = new Set(page.items.map(({ id }) => id))
  const hasCommon = before.items.some(({ id }) => known.has(id))
  const status = page.error ? 'failed' : 'ready'
  if (!page.error && !(hasCommon && page.next !== undefined)) return { ...page, status }
  // One that was sent from this page is in the first page, or nowhere.
  const older = before.items.filter(({ hash, id }) => hash !== id && !known.has(id))
  return { ...page, items: [...page.items, ...older], next: before.next, status }
}

/** Keeps the pages of one history. What is read before `reset` changes nothing after it. */
function createPages({ getActivity }: Portico) {
  const { getState, setState, subscribe } = createStore(() => none)
  let run = 0

  return {
    get: getState,
    async read(before: State, refresh = false): Promise<void> {
      run += 1
      const id = run
      setState({ ...before, error: undefined, status: 'loading' }, true)
      try {
        const page = await getActivity({ cursor: before.next, refresh })
        if (id === run) setState(appendPage(getState().items, page), true)
      } catch (cause) {
        const error = toPorticoError(cause, 'service-unavailable')
        if (id === run) setState({ error, status: 'failed' })
      }
    },
    reset() {
      run += 1
      setState(none, true)
    },
    subscribe,
    /** Takes what is new in the first page, also while an older page is read. */
    async update(): Promise<void> {
      const id = run
      try {
        const page = await getActivity()
        if (id !== run) return
        const { status } = getState()
        setState(joinNewest(getState(), page), true)
        if (status === 'loading') setState({ status })
      } catch {
        // What was read before stays.
      }
    },
  }
}

/** The account and the network whose history is shown. */
function toOwner({ accounts, activeNamespace, network }: PorticoState): string | undefined {
  const address = accounts[activeNamespace]?.address
  return address && `${network.caipNetworkId}:${address}`
}

/** Binds the history of the active account on the active network. Nothing is read before there is a listener. */
export function bindActivity(portico: Portico): Binding<PorticoActivity> {
  const pages = createPages(portico)
  let owner: string | undefined
  let stop: (() => void) | undefined

  function setOwner(next: string | undefined): void {
    if (next === owner) return
    owner = next
    stop?.()
    stop = undefined
    pages.reset()
    if (next === undefined) return
    void pages.read(none)
    stop = portico.watchActivity(() => void pages.update())
  }

  const follow = () => setOwner(toOwner(portico.getState()))
  const methods = {
    loadMore() {
      const before = pages.get()
      if (before.status !== 'loading' && before.next !== undefined) void pages.read(before)
    },
    refresh() {
      if (owner !== undefined) void pages.read(none, true)
    },
  }
  const toValue = ({ error, isIndexed, items, next, status }: State): PorticoActivity => ({
    error,
    hasMore: next !== undefined,
    isIndexed,
    items,
    status,
    ...methods,
  })
  const initial = toValue(none)

  return {
    get: keepEqual(() => toValue(pages.get())),
    getInitial: () => initial,
    subscribe: followUntilIdle(
      (listener) => {
        const stops = [pages.subscribe(listener), portico.subscribe(follow)]
        follow()
        return () => {
          for (const end of stops) end()
        }
      },
      () => setOwner(undefined),
    ),
  }
}
