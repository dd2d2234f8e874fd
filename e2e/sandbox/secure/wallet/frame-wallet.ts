import type { WorldFacts } from '../../world.ts'

export type AccountType = 'eoa' | 'smartAccount'

/** The world's facts, as the frame's page is given them. */
export type FrameFacts = WorldFacts & {
  readonly solanaClusters?: readonly {
    /** CAIP-2. */
    readonly caip2: string
    readonly name: string
    readonly rpcUrl: string
    readonly wsUrl: string
  }[]
}

export type RequestContext = {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountType: AccountType
  /** The dapp's own node. Answers its reads; nothing that is shown or signed comes from it. */
  readonly rpcUrl?: string | undefined
  readonly signal: AbortSignal
}

export type FrameWallet = {
  /** EVM: smartAccount and eoa; Solana: eoa. chainId is CAIP-2. */
  accounts: (chainId: string) => Promise<readonly { address: string; type: AccountType }[]>
  isDeployed: (chainId: string) => Promise<boolean>
  /** Chains (decimal numbers) where smart accounts work. */
  readonly smartAccountNetworks: readonly number[]
  /** Rejects with "User rejected the request." and with "Request was aborted". */
  request: (
    request: { method: string; params?: unknown },
    context: RequestContext,
  ) => Promise<unknown>
}

export type FrameWalletOptions = {
  userId: string
  projectId: string
  facts: FrameFacts
  dapp: () => { name: string; url: string; icons: readonly string[] } | undefined
  theme: () => 'light' | 'dark'
  /** Where approvals are drawn. */
  host: HTMLElement
}

/** The wallet of one person: keys made here and kept here, and an approval for whatever needs them. */
export function createFrameWallet({ facts }: FrameWalletOptions): FrameWallet {
  return {
    accounts: () => Promise.resolve([]),
    isDeployed: () => Promise.resolve(false),
    smartAccountNetworks: facts.chains.map(({ id }) => id),
    request: ({ method }) =>
      Promise.reject(new Error(`Requested RPC call is not allowed: ${method}`)),
  }
}
