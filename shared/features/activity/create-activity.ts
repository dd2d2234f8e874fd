import { createStore } from 'zustand/vanilla'
import { findActiveAccount } from '../../account/active-account.ts'
import { watchAccount } from '../../account/watch-account.ts'
import { whileActive } from '../../account/while-active.ts'
import type { Lazy } from '../../async/lazy.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { isPorticoError, PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { isSameAddress } from '../../format/address.ts'
import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { ActivityPage } from '../../portfolio/activity-service.ts'
import type { History, HistoryRequest, ReadHistory } from '../../portfolio/history.ts'
import { createSentTransactions, type SentTransactions } from '../../portfolio/sent-transactions.ts'
import {
  type ActivityController,
  canBeIndexed,
  createActivityController,
} from './activity-controller.ts'
import type { ActivityState } from './activity-state.ts'
import { findImitations } from './find-imitations.ts'
import { createSentItems, type SentItems } from './sent-items.ts'

export type ActivityUses = { readonly history: Lazy<History> }

export type ShownActivity = ActivityState & { readonly sent: readonly ActivityItem[] }

/** The page of the history that a host wants. */
export type ActivityRequest = {
  /**
   * The cursor of a page, from `next` of the page before.
   *
   * @default undefined; the first page
   */
  readonly cursor?: string | undefined
  /**
   * Whether a page that was read in the last 30 s is read again.
   *
   * @default false
   */
  readonly refresh?: boolean | undefined
}

/** A page of the history, as a host has it. */
export type AccountActivity = ActivityPage & {
  /**
   * Whether the service has the history of this network (§9.26). If not, as on the networks of solana, `items` are the transactions
   * that were sent from this page.
   */
  readonly isIndexed: boolean
  /**
   * Why the service did not give the first page. `items` are then the transactions that were sent from this page, and there may be
   * others. `undefined` if it gave the page, or has none of this network.
   */
  readonly error: PorticoError | undefined
}

export type Activity = Feature & {
  readonly actions: {
    readonly forgetActivity: (hash: string) => void
    readonly loadMoreActivity: () => Promise<void>
    readonly refreshActivity: () => void
    readonly watchActivity: () => () => void
  }
  readonly getFee: SentItems['getFee']
  readonly follow: (onChange: () => void) => () => void
  readonly readPage: (request?: ActivityRequest) => Promise<AccountActivity>
  /** Transactions whose other side imitates a known address, by id: each with that address. */
  readonly toImitations: (state: ShownActivity) => ReadonlyMap<string, string>
  readonly stores: { readonly activity: ReadOnlyStore<ShownActivity> }
}

/** For a transaction that the service still calls pending, the status of the node counts. An id of signers is not a hash. */
const joinStatus = (
  items: readonly ActivityItem[],
  sent: readonly ActivityItem[],
): readonly ActivityItem[] =>
  sent.length === 0
    ? items
    : items.map((item) => {
        const followed = sent.find(({ id }) => id === item.hash)
        return followed && followed.status !== 'awaiting-signers' && item.status === 'pending'
          ? { ...item, status: followed.status }
          : item
      })

/** The same nonce counts, too: the wallet may have sped it up or dropped it. */
const takesPlace = (indexed: ActivityItem, { id, nonce, sentFrom }: ActivityItem) =>
  indexed.hash === id ||
  (nonce !== undefined && indexed.nonce === nonce && isSameAddress(indexed.sentFrom, sentFrom))

function createShown(
  { store }: ActivityController,
  sentItems: SentItems,
  sent: SentTransactions,
): { readonly activity: ReadOnlyStore<ShownActivity>; readonly stop: () => void } {
  const activity = createStore<ShownActivity>(() => ({ sent: [], status: 'idle' }))
  function show(): void {
    const state = store.getState()
    const items = sentItems.store.getState()
    if (state.status !== 'ready') return activity.setState({ ...state, sent: items }, true)
    const findIndexed = (item: ActivityItem) => state.items.find((one) => takesPlace(one, item))
    const settled = items.filter((item) => (findIndexed(item)?.status ?? 'pending') !== 'pending')
    sent.remove(settled.map(({ id }) => id))
    const shown = items.filter((item) => !findIndexed(item))
    activity.setState({ ...state, items: joinStatus(state.items, items), sent: shown }, true)
  }
  return { activity, stop: joinUndo([store.subscribe(show), sentItems.store.subscribe(show)]) }
}

const empty: ActivityPage = { items: [], next: undefined }

async function readIndexed(read: ReadHistory, request: HistoryRequest): Promise<AccountActivity> {
  const none = { ...empty, error: undefined, isIndexed: false }
  if (!canBeIndexed(request.network)) return none
  try {
    return { ...(await read(request)), error: undefined, isIndexed: true }
  } catch (cause) {
    if (isPorticoError(cause, 'network-not-found')) return none
    return { ...empty, error: toPorticoError(cause, 'service-unavailable'), isIndexed: true }
  }
}

function createReadPage(
  context: CoreContext,
  { read, sentItems }: { readonly read: ReadHistory; readonly sentItems: SentItems },
): Activity['readPage'] {
  return async ({ cursor, refresh = false } = {}) => {
    const account = findActiveAccount(context)
    if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
    return whileActive(context, account, async (signal) => {
      const page = await readIndexed(read, { ...account, cursor, isFresh: refresh, signal })
      const items = cursor === undefined ? await sentItems.read(account) : []
      // A list that is not known is not empty.
      if (page.error && items.length === 0) throw page.error
      const newer = items.filter((item) => !page.items.some((one) => takesPlace(one, item)))
      return { ...page, items: [...newer, ...joinStatus(page.items, items)] }
    })
  }
}

function createFetchPage({ track }: CoreContext, read: ReadHistory): ReadHistory {
  return async (request) => {
    const { address, cursor, signal } = request
    if (cursor !== undefined) track({ address, cursor, event: 'LOAD_MORE_TRANSACTIONS' })
    return read(request).catch((cause: unknown) => {
      if (!signal.aborted) track({ address, cursor, event: 'ERROR_FETCH_TRANSACTIONS' })
      throw cause
    })
  }
}

type WatchParts = {
  readonly controller: ActivityController
  readonly sentItems: SentItems
  readonly stopShown: () => void
}

function createActivityWatch(
  { balanceFlow, context }: FeatureOptions,
  { controller, sentItems, stopShown }: WatchParts,
) {
  const { isWatched, load, stop, watch } = watchAccount(context, {
    clear() {
      sentItems.watch(undefined)
      controller.clear()
    },
    load(account, isFresh) {
      sentItems.watch(account)
      void controller.load(account, isFresh)
    },
    onIdle() {
      sentItems.watch(undefined)
      controller.pause()
    },
  })
  const stopAll = joinUndo([
    stop,
    stopShown,
    // A transaction is in a block: the service has it soon.
    balanceFlow.onRefresh(() => {
      if (isWatched()) load(true)
    }),
    balanceFlow.onSent(() => {
      if (isWatched()) sentItems.watch(findActiveAccount(context))
    }),
    () => sentItems.watch(undefined),
    controller.clear,
  ])
  return { load, stop: stopAll, watch }
}

export function createActivity(options: FeatureOptions, { history }: ActivityUses): Activity {
  const read: ReadHistory = async (request) => (await history.get()).readPage(request)
  const { balanceFlow, context } = options
  const { platform, snackbar, storage } = context
  const sent = createSentTransactions({ clock: platform.clock, storage })
  const sentItems = createSentItems(context, sent, balanceFlow.endTransactions)
  const controller = createActivityController({
    fetchPage: createFetchPage(context, read),
    onFailure: () => snackbar.show('error', 'transactions-unavailable'),
  })
  const { activity, stop: stopShown } = createShown(controller, sentItems, sent)
  const { load, stop, watch } = createActivityWatch(options, { controller, sentItems, stopShown })

  return {
    actions: {
      forgetActivity: sentItems.remove,
      loadMoreActivity: controller.loadMore,
      refreshActivity: () => load(true),
      watchActivity: watch,
    },
    destroy: stop,
    getFee: sentItems.getFee,
    follow: (onChange) =>
      joinUndo([
        activity.subscribe(({ sent: items, status }) => {
          const isKnown = status === 'ready' || status === 'unsupported'
          if (isKnown || items.length > 0) onChange()
        }),
        watch(),
      ]),
    readPage: createReadPage(context, { read, sentItems }),
    stores: { activity },
    toImitations(state) {
      const indexed = state.status === 'ready' ? [...state.items, ...state.spam] : []
      const address = findActiveAccount(context)?.address ?? ''
      return findImitations([...state.sent, ...indexed], address)
    },
  }
}

export { createActivity as create }
