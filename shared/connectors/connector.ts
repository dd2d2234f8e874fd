import type { AccountType } from '../schema/account-type.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

/** §3.8 */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'AUTH'
  | 'EXTERNAL'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'

/** One account of a wallet (§3.11). */
export type AccountRecord = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** Where a wallet stands once connected. */
export type WalletSession = {
  /** Never empty; the first is the wallet's active account. */
  readonly accounts: readonly [AccountRecord, ...AccountRecord[]]
  /** The wallet's own chain, which the host may not support. */
  readonly chainId: ChainId
}

export type ConnectorEvent =
  | { readonly type: 'session-changed'; readonly session: WalletSession }
  | { readonly type: 'disconnected' }
  | { readonly type: 'pairing-uri'; readonly uri: string }

/** An EIP-1193 provider, as far as it is used: what comes back is not trusted. */
export type Eip1193Provider = {
  readonly request: (call: { method: string; params?: unknown }) => Promise<unknown>
  readonly on: (event: string, listener: (payload: unknown) => void) => unknown
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => unknown
}

/**
 * Takes hold of a provider's functions once, so that what a page later puts in their place is not seen.
 *
 * `undefined` for anything that is no provider. Never throws, whatever getters and proxies are in the way.
 */
export function captureProvider(source: unknown): Eip1193Provider | undefined {
  try {
    if (Object(source) !== source) return undefined
    const [request, on, removeListener] = ['request', 'on', 'removeListener'].map(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: found to be an object above.
      (name): unknown => Reflect.get(source as object, name),
    )
    if (typeof request !== 'function') return undefined
    const tell = (method: unknown, values: readonly unknown[]) => {
      try {
        if (typeof method === 'function') Reflect.apply(method, source, values)
      } catch {
        // A wallet whose events fail still signs; its state is read again on every connection.
      }
    }
    return {
      on: (event, listener) => tell(on, [event, listener]),
      removeListener: (event, listener) => tell(removeListener, [event, listener]),
      request: async (call) => Reflect.apply(request, source, [call]) as unknown,
    }
  } catch {
    // A getter threw: whatever this is, it is no wallet.
    return undefined
  }
}

/** One way to reach one wallet (§3.8). Holds no state of its own; survives being dropped and connected again. */
export type Connector = {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  /** The namespace that it speaks. */
  readonly chain: Namespace
  /** The same wallet in each of its namespaces, where this is its one entry in the list. */
  readonly connectors?: readonly Connector[] | undefined
  /** The networks that it is known to be limited to. */
  readonly chains?: readonly ChainId[] | undefined
  readonly explorerId?: string | undefined
  readonly info?: {
    /** A wallet of the Wallet Standard has none. */
    readonly rdns?: string | undefined
    /** Set where another wallet announces the same rdns or name: one of the two is not what it says. */
    readonly isContested?: boolean | undefined
  }
  /** Connects, asking the visitor. Rejects with a `PorticoError`. */
  readonly connect: (options: {
    chainId: ChainId | undefined
    signal: AbortSignal
  }) => Promise<WalletSession>
  /** Takes up an earlier connection without asking anybody; `undefined` when there is none. */
  readonly reconnect: (options: {
    /** The network to stand on, for a wallet that has none of its own. */
    chainId?: ChainId | undefined
    signal: AbortSignal
  }) => Promise<WalletSession | undefined>
  /** Tells the wallet, as far as it listens. */
  readonly disconnect: () => Promise<void>
  /** The provider that requests go to while connected. May load the wallet's SDK. */
  readonly getProvider: () => Promise<Eip1193Provider>
  readonly subscribe: (listener: (event: ConnectorEvent) => void) => () => void
  /** Moves to a network of the session, where no wallet need be asked. Rejects where the session has it not. */
  readonly switchNetwork?: ((chainId: ChainId) => Promise<void>) | undefined
  /**
   * Has the wallet act by another of its accounts, where it acts by one at a time. The embedded wallet's alone: with any
   * other, which account a dapp speaks for is the dapp's own choice.
   */
  readonly selectAccount?: ((address: string) => Promise<void>) | undefined
  /** Starts the wallet's own frame anew and tells it again which dapp it is in. The embedded wallet's alone. */
  readonly reload?: (() => Promise<void>) | undefined
}

/** The dapp, as the SDK of a wallet wants to be told of it. */
export type DappFacts = {
  readonly name: string
  readonly icon: string | undefined
  /** The host's EVM networks by their numbers, the default first. */
  readonly chainIds: readonly number[]
}

/** A wallet that the host brings: its provider is made on first use (§1.7). */
export type ExternalConnectorOptions = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  readonly explorerId?: string | undefined
  readonly rdns?: string | undefined
  /** Makes the provider. Called once, when the visitor first chooses the wallet or comes back to it. */
  readonly createProvider: (dapp: DappFacts) => Promise<Eip1193Provider> | Eip1193Provider
  /**
   * Whether the wallet can be reached from where the page is. Asked once; until it says so, the wallet is not
   * offered, and `signal` tells that nobody waits any more. A wallet without it is always offered.
   */
  readonly isAvailable?: ((options: { signal: AbortSignal }) => Promise<boolean>) | undefined
}
