import { createStore } from 'zustand/vanilla'
import { createLatest } from '../../async/latest.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import { formatAmount } from '../../format/amount.ts'
import * as limits from '../../limits.ts'
import { toId } from '../../networks/account-id.ts'
import type { Network } from '../../networks/network.ts'
import {
  type ActivityItem,
  type ActivityTransfer,
  isInBlock,
} from '../../portfolio/activity-item.ts'
import type { BalanceFlow } from '../../portfolio/balance-flow.ts'
import { isEnded, readSentStatus, type SentStatus } from '../../portfolio/sent-status.ts'
import type { SentSummary } from '../../portfolio/sent-summary.ts'
import type { SentTransaction, SentTransactions } from '../../portfolio/sent-transactions.ts'

type Account = { readonly address: string; readonly network: Network }

export type SentItems = {
  /** What the network has charged, in the smallest unit. `undefined` if it is not known. */
  readonly getFee: (id: string) => bigint | undefined
  readonly read: (account: Account) => Promise<readonly ActivityItem[]>
  readonly remove: (id: string) => void
  readonly store: ReadOnlyStore<readonly ActivityItem[]>
  readonly watch: (account: Account | undefined) => void
}

type Summary = Omit<SentSummary, 'operation'> & { readonly operation: string }

/** What the node has of a plain transfer says more than what the wallet was requested to do. */
function toKnown(
  { nativeCurrency: { decimals, symbol } }: Network,
  transaction: SentStatus['transaction'],
): Summary | undefined {
  if (!transaction || transaction.value === 0n || transaction.input !== '0x') return undefined
  const quantity = formatAmount(transaction.value, decimals, decimals)
  return {
    operation: 'send',
    sentTo: transaction.to ?? '',
    transfers: [{ direction: 'out', quantity, symbol }],
  }
}

const unknownSummary: Summary = { operation: 'execute', sentTo: '', transfers: [] }

function toItem(
  { address, network }: Account,
  { at, id, nonce, summary }: SentTransaction,
  { status, transaction }: SentStatus,
): ActivityItem {
  const known = toKnown(network, transaction) ?? summary ?? unknownSummary
  return {
    application: undefined,
    chainId: network.caipNetworkId,
    hash: id,
    id,
    minedAt: at,
    nonce: transaction?.nonce ?? nonce,
    operation: known.operation,
    sentFrom: transaction?.from ?? address,
    sentTo: known.sentTo || (transaction?.to ?? ''),
    status,
    transfers: known.transfers.map(toTransfer),
  }
}

const toTransfer = ({
  direction,
  iconUrl,
  quantity,
  symbol,
}: SentSummary['transfers'][number]): ActivityTransfer => ({
  direction,
  iconUrl,
  isNft: false,
  isSpam: false,
  previewUrl: undefined,
  quantity,
  symbol,
})

type Reader = {
  readonly get: (id: string) => SentStatus
  readonly read: (account: Account, transaction: SentTransaction) => Promise<boolean>
}

function createReader(chainClients: CoreContext['chainClients'], sent: SentTransactions): Reader {
  const known = new Map<string, SentStatus>()
  return {
    get: (id) => known.get(id) ?? { status: 'pending', transaction: undefined },
    async read(account, transaction) {
      const before = known.get(transaction.id)
      const client = chainClients.get(account.network.chainNamespace)
      if (!client || (before && isInBlock(before))) return false
      // A node that does not answer changes nothing: a transaction does not fail because it is not found.
      const status = await readSentStatus({ ...account, client, sent: transaction }).catch(
        () => before,
      )
      if (!status) return false
      known.set(transaction.id, status)
      if (status.limit) sent.setLimit(transaction.id, status.limit)
      return isEnded(status) && !(before && isEnded(before))
    },
  }
}

export function createSentItems(
  { chainClients, platform }: Pick<CoreContext, 'chainClients' | 'platform'>,
  sent: SentTransactions,
  onEnd: BalanceFlow['endTransactions'],
): SentItems {
  const store = createStore<readonly ActivityItem[]>(() => [])
  const latest = createLatest()
  const reader = createReader(chainClients, sent)

  const findSent = (account: Account) => sent.get(toId(account))

  const toItems = (account: Account): readonly ActivityItem[] =>
    findSent(account).map((transaction) => toItem(account, transaction, reader.get(transaction.id)))

  async function read(account: Account): Promise<readonly ActivityItem[]> {
    const all = findSent(account)
    const ended = await Promise.all(all.map((transaction) => reader.read(account, transaction)))
    void onEnd(
      account,
      all.flatMap(({ id }, index) => (ended[index] ? [id] : [])),
    )
    return toItems(account)
  }

  async function follow(account: Account, polls: number): Promise<void> {
    const run = latest.begin()
    store.setState(toItems(account), true)
    const items = await read(account)
    if (!run.isLatest()) return
    store.setState(items, true)
    const isOpen = items.some((item) => !isEnded(item))
    if (!isOpen || polls <= 1) return
    const stop = platform.clock.after(limits.receiptPolling, () => void follow(account, polls - 1))
    run.signal.addEventListener('abort', stop, { once: true })
  }

  return {
    getFee: (id) => reader.get(id).fee,
    read,
    remove(id) {
      sent.remove([id])
      store.setState(
        store.getState().filter((item) => item.id !== id),
        true,
      )
    },
    store,
    watch(account) {
      if (account) return void follow(account, limits.receiptLooks)
      latest.abort()
      return store.setState([], true)
    },
  }
}
