import type { CoreContext } from '../../core/context.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import { createBalanceFinder, createPurchaseFinder } from './find-progress.ts'
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
  /** Reads what was there before the purchase. */
  readonly begin: (signal: AbortSignal) => Promise<unknown>
  /** How often to read, in milliseconds. */
  readonly polling: number
  readonly read: (signal: AbortSignal) => Promise<PurchaseProgress | undefined>
}

/** Reads how a purchase goes: from the history of the provider, or by the balances of the account. */
export function createPurchaseReader(
  context: Pick<CoreContext, 'options' | 'platform'>,
  { account, seller }: PurchaseRequest,
  readTokens: () => Promise<AccountTokens>,
): PurchaseReader {
  if (seller.source === 'history') {
    const finder = createPurchaseFinder(context.platform.clock.now())
    const fetch = (signal: AbortSignal) => fetchPurchases(context, account, signal)
    return {
      begin: async (signal) => finder.begin(await fetch(signal)),
      polling: limits.historyPolling,
      read: async (signal) => finder.find(await fetch(signal)),
    }
  }
  const find = createBalanceFinder()
  const read = async () => find(await readTokens())
  return { begin: read, polling: limits.balancePolling, read }
}
