import type { PageDescription } from '../../platform/ports.ts'
import type { RequestArguments } from '../connector.ts'

/** What the overlay proposes to a wallet in one namespace (services §5.5). */
export type ProposedNamespace = {
  /** The CAIP-2 ids of the networks. */
  readonly chains: string[]
  /** The events. */
  readonly events: string[]
  /** The methods. */
  readonly methods: string[]
  /** One RPC endpoint per network, by CAIP-2 reference. The provider reads from it; wallets do not receive it. */
  readonly rpcMap: Record<string, string>
}

/** What the overlay proposes to a wallet, by namespace. */
export type ProposedNamespaces = Record<string, ProposedNamespace>

/** Adds or removes a listener of an event. */
export type ListenToProvider = (event: string, listener: (payload: unknown) => void) => unknown

/** A request that the sign client sent to the wallet. */
export type SentRequest = {
  /** The JSON-RPC id of the request. */
  readonly id: number
  /** The request. */
  readonly request: {
    /** The name of the method. */
    readonly method: string
  }
  /** The topic of the session. */
  readonly topic: string
}

/** A session that expired. */
export type ExpiredSession = {
  /** The topic of the session. */
  topic: string
}

/** A request to the wallet of a session. */
export type WalletRequest = {
  /** The CAIP-2 id of the network. */
  chainId: string
  /** The request. */
  request: RequestArguments
  /** The topic of the session. */
  topic: string
}

/** Adds a listener to the sign client. */
export type ListenToClient = {
  (event: 'session_connect', listener: () => void): unknown
  (event: 'session_expire', listener: (event: ExpiredSession) => void): unknown
  (event: 'session_request_sent', listener: (event: SentRequest) => void): unknown
}

/**
 * The part of WalletConnect's `UniversalProvider` that the overlay uses (`@walletconnect/universal-provider` 2.21).
 * The overlay checks every answer.
 */
export type UniversalProvider = {
  /** The session. It stays after the session expires. */
  session?:
    | {
        /** The topic of the session. */
        readonly topic: string
      }
    | undefined
  /** The RPC provider of each namespace. */
  readonly rpcProviders: Readonly<
    Record<
      string,
      | {
          /** Gets the CAIP-2 reference of the selected network. */
          readonly getDefaultChain: () => string
        }
      | undefined
    >
  >
  /** Proposes a session. Resolves with the session when a wallet accepts. */
  readonly connect: (options: {
    /** The proposal, by namespace. */
    optionalNamespaces: ProposedNamespaces
  }) => Promise<unknown>
  /** Creates a further pairing for the same proposal. */
  readonly pair: (topic: undefined) => Promise<unknown>
  /** Ends the session. */
  readonly disconnect: () => Promise<void>
  /** Answers a request from the session, or sends it to the wallet or to the RPC endpoint of a network. */
  readonly request: (call: RequestArguments, chain: string) => Promise<unknown>
  /** Selects a network, by CAIP-2 id. */
  readonly setDefaultChain: (chain: string) => void
  /** Adds a listener. */
  readonly on: ListenToProvider
  /** Removes a listener. */
  readonly removeListener: ListenToProvider
  /** The sign client. */
  readonly client: {
    /** Adds a listener. */
    readonly on: ListenToClient
    /** Sends a request to the wallet. Rejects for a method or a network that the session lacks. */
    readonly request: (request: WalletRequest) => Promise<unknown>
    /** The core of the sign client. */
    readonly core: {
      /** The connection to the relay. */
      readonly relayer: {
        /** Adds a listener. */
        readonly on: (event: string, listener: (error: unknown) => void) => unknown
      }
    }
  }
}

export type UniversalProviderOptions = {
  readonly isVerified: boolean
  readonly metadata: PageDescription
  readonly projectId: string
  readonly relayUrl: string
}
