import type { CoreContext } from '../../core/context.ts'
import type { PurchaseBaseline, StoredPurchase } from '../../portfolio/stored-purchases.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import { createBalanceFinder, createPurchaseFinder, type ProgressFinder } from './find-progress.ts'
import * as limits from './limits.ts'
import type { OnrampAccount, OnrampOrder, OnrampSeller } from './onramp-provider.ts'
import type { PurchaseProgress } from './onramp-state.ts'
import { fetchPurchases } from './purchase-history.ts'

export type PurchaseRequest = {
  readonly account: OnrampAccount
  readonly order: OnrampOrder
  readonly seller: OnrampSeller
}

export type PurchaseReader = {
  readonly begin: (signal: AbortSignal) => Promise<void>
  readonly getBaseline: () => PurchaseBaseline
  /** In milliseconds. */
  readonly polling: number
  readonly read: (signal: AbortSignal) => Promise<PurchaseProgress | undefined>
}

type ReaderOptions = {
  readonly kept?: StoredPurchase | undefined
  readonly readTokens: () => Promise<AccountTokens>
}

function toReader<answer>(
  { begin, find, getBaseline }: ProgressFinder<answer>,
  polling: number,
  fetch: (signal: AbortSignal) => Promise<answer>,
): PurchaseReader {
  return {
    begin: async (signal) => begin(await fetch(signal)),
    getBaseline,
    polling,
    read: async (signal) => find(await fetch(signal)),
  }
}

export function createPurchaseReader(
  context: Pick<CoreContext, 'options' | 'platform'>,
  { account, seller }: PurchaseRequest,
  { kept, readTokens }: ReaderOptions,
): PurchaseReader {
  if (seller.source === 'balances')
    return toReader(createBalanceFinder(kept), limits.balancePolling, readTokens)
  const finder = createPurchaseFinder(kept?.at ?? context.platform.clock.now(), kept)
  return toReader(finder, limits.historyPolling, (signal) =>
    fetchPurchases(context, account, signal),
  )
}
