/** As the hosted service names them in the history of purchases. */
export type PurchaseStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** Something bought with a card that does not exist. */
export type Purchase = {
  readonly id: string
  /** Whose history of purchases it is in. */
  readonly provider: 'coinbase' | 'meld'
  /** When it was paid, in milliseconds since the epoch, by the services' clock. */
  readonly boughtAt: number
  /** Of whom it is for, as the chain writes it. */
  readonly address: string
  /** CAIP-2. */
  readonly chain: string
  readonly symbol: string
  /** In whole coins, as a decimal number. */
  readonly amount: string
  readonly status: PurchaseStatus
  /** Of the transaction that credited the account, once there is one. */
  readonly hash: string | undefined
}

export type Purchases = {
  /** Oldest first. */
  readonly list: readonly Purchase[]
  add: (purchase: Purchase) => void
  /** Does nothing to one that a reset has forgotten. */
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
