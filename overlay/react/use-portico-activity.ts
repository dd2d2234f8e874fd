import { useCallback, useEffect, useRef, useState } from 'react'
import { type PorticoError, toPorticoError } from '../../shared/errors/portico-error.ts'
import type { AccountActivity } from '../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../shared/portfolio/activity-item.ts'
import { usePortico, usePorticoAccount, usePorticoNetwork } from './portico-provider.tsx'

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

/**
 * Returns the history of the active account on the active network, page by page. The first page is read when the component is
 * mounted, and when the account or the network changes. A page of the last 30 s is not read again, except by `refresh`. What is sent
 * from this page is there at once, and the first page is read again once it is in a block. Nothing is read by time.
 *
 * @example
 * const { items, loadMore, status } = usePorticoActivity()
 * return <ul>{items.map(({ id, operation }) => <li key={id}>{operation}</li>)}</ul>
 */
export function usePorticoActivity(): PorticoActivity {
  const { getActivity, watchActivity } = usePortico()
  const { address } = usePorticoAccount()
  const chainId = usePorticoNetwork().network.caipNetworkId
  const [state, setState] = useState(none)
  const run = useRef(0)

  const read = useCallback(
    async (before: State, refresh = false) => {
      run.current += 1
      const id = run.current
      setState({ ...before, error: undefined, status: 'loading' })
      try {
        const page = await getActivity({ cursor: before.next, refresh })
        if (id === run.current) setState(({ items }) => appendPage(items, page))
      } catch (cause) {
        const error = toPorticoError(cause, 'service-unavailable')
        if (id === run.current) setState((now) => ({ ...now, error, status: 'failed' }))
      }
    },
    [getActivity],
  )

  /** Takes what is new in the first page, also while an older page is read. */
  const update = useCallback(async () => {
    const id = run.current
    try {
      const page = await getActivity()
      if (id !== run.current) return
      setState((before) => {
        const joined = joinNewest(before, page)
        return before.status === 'loading' ? { ...joined, status: 'loading' } : joined
      })
    } catch {
      // What was read before stays.
    }
  }, [getActivity])

  useEffect(() => {
    if (!address) return undefined
    void read(none)
    const stop = watchActivity(() => void update())
    return () => {
      stop()
      run.current += 1
      setState(none)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Another network has another history.
  }, [address, chainId, read, update, watchActivity])

  const { error, isIndexed, items, next, status } = state
  return {
    error,
    hasMore: next !== undefined,
    isIndexed,
    items,
    loadMore() {
      if (status !== 'loading' && next !== undefined) void read(state)
    },
    refresh() {
      if (address) void read(none, true)
    },
    status,
  }
}
