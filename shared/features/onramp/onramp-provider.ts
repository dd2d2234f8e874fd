import type { ActiveAccount } from '../../account/active-account.ts'
import type { OnrampProviderOptions, OnrampUrlRequest } from '../../options/onramp-options.ts'
import type { Namespace } from '../../schema/primitives.ts'

/** What the visitor wants to buy. */
export type OnrampOrder = Pick<OnrampUrlRequest, 'amount' | 'currency'>

/** A provider that sells currencies and tokens, on the active network. */
export type OnrampSeller = {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly fee: OnrampProviderOptions['fee']
  readonly imageUrl: string | undefined
  /** The network where it delivers, if that is not the active one. */
  readonly deliversOn: string | undefined
  /** How a purchase is found: in the history of the provider's purchases, or in the balances. */
  readonly source: 'balances' | 'history'
  /** Gives the URL of its page. It may reject with anything, and give anything. */
  readonly getUrl: (order: OnrampOrder, signal: AbortSignal) => string | Promise<string>
}

/** The account that receives. */
export type OnrampAccount = Pick<ActiveAccount, 'address' | 'network'> & {
  /** Whether its address is that of a contract, which may be on one network alone. */
  readonly isContract: boolean
}
