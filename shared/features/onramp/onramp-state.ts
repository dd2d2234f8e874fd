import type { AccountId } from '../../schema/primitives.ts'
import type { OnrampSeller } from './onramp-provider.ts'

/** An amount of something that was bought. */
export type Delivery = {
  /** The amount in units of the currency, as a decimal number with a point. */
  readonly amount: string
  readonly symbol: string
}

/** What is known of a purchase: `pending` is paid, or being paid, and not delivered. */
export type PurchaseProgress = {
  readonly status: 'bought' | 'declined' | 'pending'
  /** What is delivered, as far as it is known. */
  readonly deliveries: readonly Delivery[]
}

/** A purchase that has begun. */
export type ShownPurchase = {
  /**
   * `opening`: the URL of the page is not known yet. `unavailable`: it could not be had. `blocked`: the browser let no window open.
   * `waiting`: nothing of a purchase is known yet. `late`: nothing was found for long enough.
   */
  readonly status:
    | 'blocked'
    | 'late'
    | 'opening'
    | 'unavailable'
    | 'waiting'
    | PurchaseProgress['status']
  /** The CAIP-10 id of the account that receives. */
  readonly accountId: AccountId
  readonly seller: OnrampSeller
  /** The URL of the provider's page, once it is known. */
  readonly url: string | undefined
  /** Whether the window of the provider is closed, or out of reach. */
  readonly isClosed: boolean
  /** Whether it began before the page was loaded, or before the view was left: its window is out of reach. */
  readonly isResumed: boolean
  readonly deliveries: readonly Delivery[]
}

/** The purchase of the visitor. */
export type OnrampState = ShownPurchase | { readonly status: 'idle' }
