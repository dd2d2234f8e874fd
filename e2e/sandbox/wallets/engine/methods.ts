export type AccountType = 'eoa' | 'smartAccount'

export type AccountContext = {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountType: AccountType
}

export type RequestContext = AccountContext & {
  /** The dapp's own endpoint. Used for its reads only, never for data that is shown or signed. */
  readonly rpcUrl?: string | undefined
  readonly signal: AbortSignal
}

export type Handler = (params: unknown, context: RequestContext) => Promise<unknown>

export type Methods = Readonly<Record<string, Handler>>
