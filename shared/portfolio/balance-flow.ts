import { createListeners, joinUndo } from '../async/listeners.ts'
import { findActiveAccount } from '../core/active-account.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import { type BalanceController, createBalanceController } from './balance-controller.ts'
import { createBalanceReader } from './balance-reader.ts'
import { createReceiptChannel } from './receipt-channel.ts'
import { createReceiptFollower, type ReceiptFollower, type Sent } from './receipt-follower.ts'
import { createSentTransactions } from './sent-transactions.ts'

export type BalanceFlow = {
  readonly watchBalance: () => () => void
  readonly refreshBalance: () => Promise<void>
  /** Calls back when the balance is read without the cache: after a transaction, or because the visitor wants it. */
  readonly onRefresh: (listener: () => void) => () => void
  /** Reads the balance again once a transaction that was sent from here is in a block. */
  readonly followTransaction: (id: string, network: Network) => void
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

type SentBy = Omit<Sent, 'accountId'> & { readonly address: string }

type FollowerOptions = Pick<Parameters<typeof createReceiptFollower>[1], 'isWatched'> & {
  /** Called when a transaction of the active network is in a block, which this tab or another one sent. */
  readonly onIncluded: () => Promise<void>
  /** Called while one may get into a block unseen. */
  readonly onUnwatched: () => void
}

/** Follows transactions, and keeps each as one of the connected account. */
function createFollower(
  context: CoreContext,
  { isWatched, onIncluded, onUnwatched }: FollowerOptions,
): Omit<ReceiptFollower, 'follow'> & Pick<BalanceFlow, 'followTransaction'> {
  const { platform, storage } = context
  const sent = createSentTransactions({ clock: platform.clock, storage })
  const otherTabs = createReceiptChannel(context, {
    onReceipt: () => void onIncluded(),
    // A tab that shows no balance either does not pass it on: it would come back.
    onSent: (transaction) => (isWatched() ? receipts.follow(transaction) : onUnwatched()),
  })
  const receipts = createReceiptFollower(context, {
    isWatched,
    async onIncluded(included) {
      for (const { accountId } of included) if (accountId) otherTabs.post(accountId)
      await onIncluded()
    },
    onUnwatched(unwatched) {
      for (const { accountId, id } of unwatched) if (accountId) otherTabs.post(`${accountId} ${id}`)
      onUnwatched()
    },
  })

  async function keep(transaction: SentBy): Promise<void> {
    sent.add(toId(transaction), transaction.id)
    try {
      // A node may know it now alone: a wallet can replace it.
      const { keepLimit } = await import('./sent-status.ts')
      await keepLimit(context, sent, transaction)
    } catch {
      // Without an answer, the activity reads it later.
    }
  }

  return {
    resume: receipts.resume,
    stop: joinUndo([receipts.stop, otherTabs.close]),
    followTransaction(id, network) {
      const connection = getConnection(context, network.chainNamespace)
      const account =
        connection.status === 'connected' ? { ...connection.account, network } : undefined
      if (account) void keep({ ...account, id })
      receipts.follow({ accountId: account && toId(account), id, network })
    },
  }
}

/** Reads the balance of the active account on the active network while a view shows it. */
export function createBalanceFlow(context: CoreContext): BalanceFlow {
  const { connections, network } = context
  const balance = createController(context)
  let watchers = 0
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
    const reading = balance.load({ ...account, isFresh: isFresh || isStale })
    isStale = false
    await reading
  }

  /** Nothing that is kept may be what the next one gets who reads. */
  function expire(): void {
    isStale = true
    refreshes.emit()
  }

  const receipts = createFollower(context, {
    isWatched: () => watchers > 0,
    onIncluded: async () => (watchers > 0 ? load(true) : expire()),
    onUnwatched: expire,
  })

  const update = () => {
    if (watchers > 0 || !findActiveAccount(context)) void load(false)
    if (watchers > 0) receipts.resume()
  }
  const stop = joinUndo([connections.store.subscribe(update), network.store.subscribe(update)])

  return {
    destroy() {
      stop()
      receipts.stop()
      balance.clear()
    },
    followTransaction: receipts.followTransaction,
    onRefresh: refreshes.subscribe,
    refreshBalance: () => load(true),
    watchBalance() {
      watchers += 1
      shown = undefined
      update()
      let isWatching = true
      return () => {
        if (isWatching) watchers -= 1
        isWatching = false
      }
    },
  }
}
