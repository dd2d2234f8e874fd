import type { PageDescription } from '../../platform/ports.ts'

/** What one namespace of a proposal asks for (contract §5.5). */
export type ProposedNamespace = {
  readonly chains: string[]
  readonly events: string[]
  readonly methods: string[]
  /** By the reference of the chain. Used here alone, never sent. */
  readonly rpcMap: Record<string, string>
}

export type ProposedNamespaces = Record<string, ProposedNamespace>

type Listen = (event: string, listener: (payload: unknown) => void) => unknown

/** A request that the wallet has been sent. */
export type SentRequest = {
  readonly id: number
  readonly request: { readonly method: string }
  readonly topic: string
}

type ListenToClient = {
  (event: 'session_expire', listener: (event: { topic: string }) => void): unknown
  (event: 'session_request_sent', listener: (event: SentRequest) => void): unknown
}

/** WalletConnect's universal provider, as far as it is used. What comes out of it is not trusted. */
export type Universal = {
  /** The packages leave one that has expired where it is. */
  session?: { readonly topic: string } | undefined
  readonly rpcProviders: Readonly<
    Record<string, { readonly getDefaultChain: () => string } | undefined>
  >
  readonly connect: (options: { optionalNamespaces: ProposedNamespaces }) => Promise<unknown>
  readonly pair: (topic: undefined) => Promise<unknown>
  readonly disconnect: () => Promise<void>
  readonly request: (call: { method: string; params?: unknown }, chain: string) => Promise<unknown>
  readonly setDefaultChain: (chain: string) => void
  readonly on: Listen
  readonly removeListener: Listen
  readonly client: {
    readonly on: ListenToClient
    readonly core: {
      readonly relayer: {
        readonly on: (event: string, listener: (error: unknown) => void) => unknown
      }
    }
  }
}

/** What the provider is made with. */
export type UniversalOptions = {
  readonly metadata: PageDescription
  readonly projectId: string
  readonly relayUrl: string
}
