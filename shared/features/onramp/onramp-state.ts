import type { AccountId } from '../../schema/primitives.ts'
import type { OnrampSeller } from './onramp-provider.ts'

export type Delivery = {
  /** In units of the currency, as a decimal number with a point. */
  readonly amount: string
  readonly symbol: string
}

/** `pending`: paid, or being paid, and not delivered. */
export type PurchaseProgress = {
  readonly status: 'bought' | 'declined' | 'pending'
  readonly deliveries: readonly Delivery[]
}

export type ShownPurchase = {
  /** `blocked`: the browser did not open a window. `waiting`: no purchase is known yet. `late`: none was found in time. */
  readonly status:
    | 'blocked'
    | 'late'
    | 'opening'
    | 'unavailable'
    | 'waiting'
    | PurchaseProgress['status']
  readonly accountId: AccountId
  readonly seller: OnrampSeller
  readonly url: string | undefined
  readonly isClosed: boolean
  /** It began before a reload or another view: its window is out of reach. */
  readonly isResumed: boolean
  readonly deliveries: readonly Delivery[]
}

export type OnrampState = ShownPurchase | { readonly status: 'idle' }
