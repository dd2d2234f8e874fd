import { formatAmount } from '../../format/amount.ts'
import type { PurchaseBaseline } from '../../portfolio/stored-purchases.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import * as limits from './limits.ts'
import type { Delivery, PurchaseProgress } from './onramp-state.ts'
import type { Purchase } from './purchase-history.ts'

export type ProgressFinder<answer> = {
  readonly begin: (answer: answer) => void
  readonly find: (answer: answer) => PurchaseProgress | undefined
  readonly getBaseline: () => PurchaseBaseline
}

export function createPurchaseFinder(
  since: number,
  { ids }: PurchaseBaseline = {},
): ProgressFinder<readonly Purchase[]> {
  let known = ids
  return {
    begin(purchases) {
      known ??= purchases.map(({ id }) => id)
    },
    find(purchases) {
      // By id, since the clocks of visitor and service differ. Without a first answer there is only the time.
      const fresh = purchases.filter(({ at, id }) =>
        known ? !known.includes(id) : at >= since - limits.clockSkew,
      )
      const [first, ...others] = fresh.toSorted((one, other) => other.at - one.at)
      // One that was delivered counts more than another try that was declined.
      return [first, ...others].find((purchase) => purchase?.status === 'bought') ?? first
    },
    getBaseline: () => ({ ids: known }),
  }
}

type Token = AccountTokens['tokens'][number]

/** A token that anyone can send to the account has no price: what it is worth is not known. */
const isOfWorth = ({ address, price }: Token) => address === undefined || price !== undefined

export function createBalanceFinder({
  balances,
}: PurchaseBaseline = {}): ProgressFinder<AccountTokens> {
  let before = balances

  function toDelivery({ assetId, balance, decimals, symbol }: Token): readonly Delivery[] {
    const earlier = before?.tokens.find((one) => one.assetId === assetId)
    // A list with gaps does not say that there was nothing.
    const held = earlier ? earlier.balance : before?.isIncomplete ? undefined : 0n
    if (balance === undefined || held === undefined || balance <= held) return []
    return [{ amount: formatAmount(balance - held, decimals, decimals), symbol }]
  }

  function begin(answer: AccountTokens): void {
    before ??= answer
  }

  return {
    begin,
    find(answer) {
      // A first answer that comes too late says nothing of what was there before.
      begin(answer)
      const deliveries = answer.tokens.filter(isOfWorth).flatMap(toDelivery)
      return deliveries.length > 0 ? { deliveries, status: 'bought' } : undefined
    },
    getBaseline: () => ({ balances: before }),
  }
}
