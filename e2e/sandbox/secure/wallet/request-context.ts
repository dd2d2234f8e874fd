export type AccountType = 'eoa' | 'smartAccount'

export type RequestContext = {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountType: AccountType
  /** The dapp's own node. Answers its reads; nothing that is shown or signed comes from it. */
  readonly rpcUrl?: string | undefined
  readonly signal: AbortSignal
}
