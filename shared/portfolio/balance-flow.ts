import { findActiveAccount } from '../account/active-account.ts'
import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import { createListeners, joinUndo } from '../async/listeners.ts'
import { createWatch } from '../async/watch.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import { type BalanceController, createBalanceController } from './balance-controller.ts'
import { createBalanceReader } from './balance-reader.ts'
import { createReceiptChannel } from './receipt-channel.ts'
import type { FollowerOptions, ReceiptFollower, Sent } from './receipt-follower.ts'
import type { SentSummary } from './sent-summary.ts'
import { createSentTransactions } from './sent-transactions.ts'

export type BalanceFlow = {
  readonly watchBalance: () => () => void
  readonly refreshBalance: () => Promise<void>
  /** Calls back after a read past the cache: after a transaction, or because the visitor wants it. */
  readonly onRefresh: (listener: () => void) => () => void
  readonly onSent: (listener: () => void) => () => void
  /** Reads the balance again once it, or another one in its place, is in a block. */
  readonly followTransaction: (id: string, network: Network, summary?: SentSummary) => void
  readonly endTransactions: (account: Account, ids: readonly string[]) => Promise<void>
  readonly destroy: () => void
}

function createController(context: CoreContext): BalanceController {
  const { balance, chainClients, platform, snackbar, storage } = context
  return createBalanceController({
    onFailure: () => snackbar.show('error', 'balance-unavailable'),
    read: createBalanceReader({ chainClients, clock: platform.clock, store: storage }),
    store: balance.store,
  })
}

type Account = { readonly address: string; readonly network: Network }

type Options = Pick<FollowerOptions, 'isWatched'> & {
  readonly onEnd: () => Promise<void>
  readonly onUnwatched: () => void
}

type Follower = Pick<ReceiptFollower, 'resume' | 'stop'> &
  Pick<BalanceFlow, 'endTransactions' | 'followTransaction' | 'onSent'> & {
    /** Follows those that an earlier visit has sent, or whose end was not seen in time. */
    readonly followKept: (account: Account) => void
  }

function createFollower(context: CoreContext, options: Options): Follower {
  const { isWatched, onEnd, onUnwatched } = options
  const sends = createListeners()
  const { platform, storage } = context
  const sent = createSentTransactions({ clock: platform.clock, storage })
  // The end that another tab stores can arrive after its message.
  const known = new Set<string>()
  const otherTabs = createReceiptChannel(context, {
    onEnd(ids) {
      for (const id of ids) receipts.peek()?.forget(id)
      if (ids.every((id) => known.has(id))) return
      for (const id of ids) known.add(id)
      void onEnd()
    },
    // A tab that shows no balance does not pass it on either: it would come back.
    onSent: (transaction) => (isWatched() ? void follow(transaction, false) : onUnwatched()),
  })

  /** This tab, another one or the activity may have read it before. */
  async function end(ended: readonly Sent[]): Promise<void> {
    const news = ended.filter(({ id }) => sent.end(id) && !known.has(id))
    if (news.length === 0) return
    for (const { address, id, network } of news) {
      known.add(id)
      if (address) otherTabs.post({ accountId: toId({ address, network }), id, isEnded: true })
    }
    await onEnd()
  }

  const receipts = createLazy(async () =>
    (await importCode(() => import('./receipt-follower.ts'))).createReceiptFollower(context, {
      isWatched,
      onEnd: end,
      onUnwatched(unwatched) {
        for (const { address, id, network } of unwatched)
          if (address) otherTabs.post({ accountId: toId({ address, network }), id, isEnded: false })
        onUnwatched()
      },
      sent,
    }),
  )

  /** Without the code, what is kept may be older than the block. */
  const follow = (one: Sent, isNew: boolean): Promise<void> =>
    receipts.get().then((loaded) => loaded.follow(one, isNew), onUnwatched)

  return {
    resume: () => receipts.peek()?.resume(),
    stop: joinUndo([() => receipts.whenLoaded(({ stop }) => stop()), otherTabs.close]),
    async endTransactions(account, ids) {
      for (const id of ids) receipts.peek()?.forget(id)
      await end(ids.map((id) => ({ ...account, id })))
    },
    followKept({ address, network }) {
      for (const { id, isEnded } of sent.get(toId({ address, network })))
        if (!isEnded) void follow({ address, id, network }, false)
    },
    followTransaction(id, network, summary) {
      const connection = getConnection(context, network.chainNamespace)
      const address = connection.status === 'connected' ? connection.account.address : undefined
      if (address) sent.add(toId({ address, network }), id, summary)
      void follow({ address, id, network }, true)
      sends.emit()
    },
    onSent: sends.subscribe,
  }
}

export function createBalanceFlow(context: CoreContext): BalanceFlow {
  const { connections, network } = context
  const balance = createController(context)
  let shown: string | undefined
  let isStale = false
  const refreshes = createListeners()

  async function load(isFresh: boolean): Promise<void> {
    const account = findActiveAccount(context)
    if (!account) {
      shown = undefined
      return balance.clear()
    }
    if (!isFresh && account.accountId === shown) return
    shown = account.accountId
    if (isFresh) refreshes.emit()
    else receipts.followKept(account)
    const reading = balance.load({ ...account, isFresh: isFresh || isStale })
    isStale = false
    await reading
  }

  function expire(): void {
    isStale = true
    refreshes.emit()
  }

  const receipts = createFollower(context, {
    isWatched: () => isWatched(),
    onEnd: async () => (isWatched() ? load(true) : expire()),
    onUnwatched: expire,
  })

  const update = () => {
    if (isWatched() || !findActiveAccount(context)) void load(false)
    if (isWatched()) receipts.resume()
  }
  const { isWatched, watch } = createWatch({
    begin() {
      shown = undefined
      update()
    },
  })
  const stop = joinUndo([connections.store.subscribe(update), network.store.subscribe(update)])

  return {
    destroy() {
      stop()
      receipts.stop()
      balance.clear()
    },
    endTransactions: receipts.endTransactions,
    followTransaction: receipts.followTransaction,
    onRefresh: refreshes.subscribe,
    onSent: receipts.onSent,
    refreshBalance: () => load(true),
    watchBalance: watch,
  }
}
