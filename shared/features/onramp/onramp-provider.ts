import type { ActiveAccount } from '../../account/active-account.ts'
import type { OnrampProviderOptions, OnrampUrlRequest } from '../../options/onramp-options.ts'
import type { Namespace } from '../../schema/primitives.ts'

export type OnrampOrder = Pick<OnrampUrlRequest, 'amount' | 'currency' | 'fiatAmount'>

export type OnrampSeller = {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly fee: OnrampProviderOptions['fee']
  readonly imageUrl: string | undefined
  readonly deliversOn: string | undefined
  readonly source: 'balances' | 'history'
  /** The host's code: it may reject with anything, and give anything. */
  readonly getUrl: (order: OnrampOrder, signal: AbortSignal) => string | Promise<string>
}

export type OnrampAccount = Pick<ActiveAccount, 'address' | 'network'> & {
  /** A contract may exist on one network only. */
  readonly isContract: boolean
}
