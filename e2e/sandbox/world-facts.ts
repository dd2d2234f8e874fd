/** The addresses and ids that a page needs in the local world. Host pages read them from `/world.json`. */
export type WorldFacts = {
  readonly projectId: string
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
  }[]
  readonly services: {
    readonly api: string
    readonly pulse: string
    readonly rpc: string
    readonly relay: string
    readonly secureSite: string
    readonly secureFrame: string
  }
  /** The URL of the phone wallet's page. Deep links start with it. */
  readonly phoneWallet: string
  /** The URL of the shop that sells coins for a card payment. */
  readonly cardPay: string
  /** The URL of the page that shows all mails of the world. */
  readonly mailbox: string
  readonly control: string
  /** The URL of the sign-in server: the `url` of `serverSessions()`. */
  readonly signIn: string
  readonly solanaClusters: readonly {
    readonly caip2: string
    readonly name: string
    readonly rpcUrl: string
    /** One port higher, as clients expect that know only `rpcUrl`. */
    readonly wsUrl: string
  }[]
  /** The accounts that hold 10,000 ETH on every chain. */
  readonly accounts: readonly string[]
  /** The accounts that hold 100 SOL on every cluster. The first also holds tokens. */
  readonly solanaAccounts: readonly string[]
}
