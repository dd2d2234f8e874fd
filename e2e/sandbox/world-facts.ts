/** What a page has to know to live in the world. Hosts read it from `/world.json`. */
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
    /** Where WebSockets connect: what clients take as `relayUrl`. */
    readonly relay: string
    /** The secure site's origin, and the page of it that is the embedded wallet's frame. */
    readonly secureSite: string
    readonly secureFrame: string
  }
  /** The wallet that pairs over the relay: its page, and what deep links start with. */
  readonly phoneWallet: string
  /** The shop where a card that does not exist buys coins. */
  readonly cardPay: string
  /** Where every mail of the world can be read. */
  readonly mailbox: string
  /** Where any part can be made to go wrong. */
  readonly control: string
  readonly solanaClusters: readonly {
    readonly caip2: string
    readonly name: string
    readonly rpcUrl: string
    /** One port further, where clients look for it that are told the other alone. */
    readonly wsUrl: string
  }[]
  /** The accounts that hold 10,000 ETH on every chain. */
  readonly accounts: readonly string[]
  /** The accounts that hold 100 SOL on every cluster, the first some tokens too. */
  readonly solanaAccounts: readonly string[]
}
