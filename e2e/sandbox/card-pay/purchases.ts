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
