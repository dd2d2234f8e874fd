import type { ChainId, Namespace } from '../schema/primitives.ts'

/** What the visitor wants to buy, and where it goes. */
export type OnrampUrlRequest = {
  /** The address of the account that receives. */
  readonly address: string
  /** The CAIP-2 id of the network of the account. */
  readonly chainId: ChainId
  /** The namespace of the account. */
  readonly namespace: Namespace
  /** The symbol of the currency or token to buy. `undefined` if the visitor chooses it at the provider. */
  readonly currency: string | undefined
  /** How much to buy, in units of `currency`, as a decimal number with a point. `undefined` if the visitor chooses it there. */
  readonly amount: string | undefined
  /** How much to pay, in US dollars, as a decimal number with a point. `undefined` if the visitor has entered `amount`, or chooses it there. */
  readonly fiatAmount?: string | undefined
}

/** A provider of the host that sells currencies and tokens. */
export type OnrampProviderOptions = {
  /** The id, which no other provider has. */
  readonly id: string
  /** The name that visitors read. */
  readonly name: string
  /** The namespaces in which it sells. */
  readonly namespaces: readonly Namespace[]
  /**
   * The fee: a text, or the least and the most of it in percent.
   *
   * @default undefined; the list says nothing of the fee
   */
  readonly fee?: string | readonly [least: number, most: number] | undefined
  /**
   * The URL of its image.
   *
   * @default undefined; a tile with a letter
   */
  readonly imageUrl?: string | undefined
  /**
   * Gives the https URL of the page that sells. It is called after the visitor has chosen the provider: its window is open by then, and
   * goes to the URL. If it rejects, or gives another URL, the window closes and the modal says so.
   */
  readonly getUrl: (request: OnrampUrlRequest) => string | Promise<string>
}

/** The account of the host at Meld. */
export type MeldOptions = {
  /** The public key of the host's account. */
  readonly publicKey: string
  /**
   * The http or https URL of the page that sells.
   *
   * @default 'https://meldcrypto.com'
   */
  readonly url?: string | undefined
}
