import { createListeners, joinUndo } from '../async/listeners.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import * as limits from '../limits.ts'
import type { Network } from '../networks/network.ts'
import { toAccountId } from '../schema/primitives.ts'
import { type BalanceController, createBalanceController } from './balance-controller.ts'
import { createBalanceReader } from './balance-reader.ts'
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

/** Polls for the last transaction while a view shows the balance, a limited number of times. */
function createReceiptFollower(
  { chainClients, network, platform }: CoreContext,
  { isWatched, onIncluded }: { isWatched: () => boolean; onIncluded: () => Promise<void> },
) {
  let stop: () => void = () => undefined
  function follow(id: string, on: Network, polls = limits.receiptLooks): void {
    stop()
    const check = async () => {
      if (!isWatched() || network.store.getState().network !== on) return
      const isIncluded = await chainClients
        .get(on.chainNamespace)
        ?.isIncluded?.({ id, network: on })
        .catch(() => false)
      if (isIncluded) await onIncluded()
      else if (polls > 1) follow(id, on, polls - 1)
    }
    stop = platform.clock.after(limits.receiptPolling, () => void check())
  }
  return { follow, stop: () => stop() }
}

/** Reads the balance of the active account on the active network while a view shows it. */
export function createBalanceFlow(context: CoreContext): BalanceFlow {
  const { connections, network, platform, storage } = context
  const balance = createController(context)
  const sent = createSentTransactions({ clock: platform.clock, storage })
  let watchers = 0
  let shown: string | undefined
  const refreshes = createListeners()

  async function load(isFresh: boolean): Promise<void> {
    const connection = getConnection(context)
    const active = network.store.getState().network
    if (connection.status !== 'connected') {
      shown = undefined
      return balance.clear()
    }
    const { address } = connection.account
    const accountId = toAccountId(active.caipNetworkId, address)
    if (!isFresh && accountId === shown) return
    shown = accountId
    if (isFresh) refreshes.emit()
    await balance.load({ address, isFresh, network: active })
  }

  const receipts = createReceiptFollower(context, {
    isWatched: () => watchers > 0,
    onIncluded: () => load(true),
  })

  const update = () => {
    const isConnected = getConnection(context).status === 'connected'
    if (watchers > 0 || !isConnected) void load(false)
  }
  const stop = joinUndo([connections.store.subscribe(update), network.store.subscribe(update)])

  return {
    destroy() {
      stop()
      receipts.stop()
      balance.clear()
    },
    followTransaction(id, on) {
      const connection = getConnection(context, on.chainNamespace)
      if (connection.status === 'connected')
        sent.add(toAccountId(on.caipNetworkId, connection.account.address), id)
      receipts.follow(id, on)
    },
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
