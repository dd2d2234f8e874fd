import { useCallback, useEffect, useRef, useState } from 'react'
import { type PorticoError, toPorticoError } from '../../shared/errors/portico-error.ts'
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
  /** Reads the first page anew. */
  readonly refresh: () => void
}

type State = Pick<PorticoActivity, 'error' | 'isIndexed' | 'items' | 'status'> & {
  readonly next?: string | undefined
}

const none: State = { error: undefined, isIndexed: undefined, items: [], status: 'idle' }

/**
 * Returns the history of the active account on the active network, page by page. The first page is read when the component is
 * mounted, and when the account or the network changes. A page of the last 30 s is not read again, except by `refresh`. Nothing is
 * read anew by itself.
 *
 * @example
 * const { items, loadMore, status } = usePorticoActivity()
 * return <ul>{items.map(({ id, operation }) => <li key={id}>{operation}</li>)}</ul>
 */
export function usePorticoActivity(): PorticoActivity {
  const { getActivity } = usePortico()
  const { address } = usePorticoAccount()
  const chainId = usePorticoNetwork().network.caipNetworkId
  const [state, setState] = useState(none)
  const run = useRef(0)

  const read = useCallback(
    async (before: State, refresh = false) => {
      run.current += 1
      const id = run.current
      const { items, next } = before
      setState({ ...before, error: undefined, status: 'loading' })
      try {
        const page = await getActivity({ cursor: next, refresh })
        // A new transaction moves others to later pages.
        const known = new Set(items.map((item) => item.id))
        if (id === run.current)
          setState({
            ...page,
            items: [...items, ...page.items.filter((item) => !known.has(item.id))],
            status: page.error ? 'failed' : 'ready',
          })
      } catch (cause) {
        if (id === run.current)
          setState({
            ...before,
            error: toPorticoError(cause, 'service-unavailable'),
            status: 'failed',
          })
      }
    },
    [getActivity],
  )

  useEffect(() => {
    if (address) void read(none)
    return () => {
      run.current += 1
      setState(none)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Another network has another history.
  }, [address, chainId, read])

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
