export type AccountType = 'eoa' | 'smartAccount'

export type RequestContext = {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountType: AccountType
  /** The dapp's own endpoint. Used for its reads only, never for data that is shown or signed. */
  readonly rpcUrl?: string | undefined
  readonly signal: AbortSignal
}
