export type PurchaseStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

export type Purchase = {
  readonly id: string
  /** The provider whose purchase history contains it. A deposit from an exchange is in none. */
  readonly provider: 'coinbase' | 'meld' | 'exchange'
  readonly sessionId: string | undefined
  /** The time of payment by the services' clock, in milliseconds since the epoch. */
  readonly boughtAt: number
  readonly address: string
  /** CAIP-2. */
  readonly chain: string
  readonly symbol: string
  /** In whole coins, as a decimal number. */
  readonly amount: string
  readonly status: PurchaseStatus
  readonly hash: string | undefined
}

export type Purchases = {
  /** Oldest first. */
  readonly list: readonly Purchase[]
  add: (purchase: Purchase) => void
  /** Sets the outcome of a purchase. Does nothing after a reset has removed it. */
  settle: (id: string, outcome: Pick<Purchase, 'hash' | 'status'>) => void
  find: (id: string) => Purchase | undefined
  reset: () => void
}

export function createPurchases(): Purchases {
  const list: Purchase[] = []
  return {
    list,
    add: (purchase) => void list.push(purchase),
    settle(id, outcome) {
      const index = list.findIndex((purchase) => purchase.id === id)
      const purchase = list[index]
      if (purchase) list[index] = { ...purchase, ...outcome }
    },
    find: (id) => list.find((purchase) => purchase.id === id),
    reset() {
      list.length = 0
    },
  }
}
