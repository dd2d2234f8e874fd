import type {
  Connector,
  Eip1193Provider,
  ExternalConnectorOptions,
} from '../connectors/connector.ts'
import type { Network, NetworkDefinition } from '../networks/network.ts'
import type { OpenNetworks } from '../networks/open-networks.ts'
import type { Page, PageDescription, Platform } from '../platform/ports.ts'
import type { OverlayAnnouncement } from '../provider/announce.ts'
import type { StandardAccount } from '../provider/standard-wallet/accounts.ts'
import type { HandleFeature } from '../provider/standard-wallet/request-handlers.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

/** What an adapter receives when it starts. */
export type AdapterContext = {
  /** The platform ports. An adapter uses them instead of the globals of the browser. */
  readonly platform: Platform
  /** The networks of the namespace of the adapter, in the order of the host. */
  readonly networks: readonly Network[]
  /** Whether to look for announced wallets: the option `enableEIP6963`. */
  readonly isDiscoveryOn: boolean
  /** The external wallets of the host: the option `externalConnectors`. */
  readonly externalConnectors: readonly ExternalConnectorOptions[]
  /** Gets the option `metadata`, with the description of the page for what is absent. */
  readonly getMetadata: () => PageDescription
  /** The base URL of the hosted RPC. Requests to it need no preflight (services §1.8). */
  readonly hostedRpc: string
  /** Gets the `customRpcUrls` of a network. They come before all other endpoints. Fallbacks are in the list by their names. */
  readonly getCustomRpcUrls: (chainId: ChainId) => readonly string[]
  /** Gets the provider of the wallet that is connected on an EVM network. */
  readonly getWallet?: ((chainId: ChainId) => Promise<Eip1193Provider | undefined>) | undefined
  /**
   * Whether the host excludes a browser wallet (§5.14).
   *
   * @default undefined; no wallet is excluded
   */
  readonly isExcluded?: (wallet: {
    /** The name of the wallet. */
    name: string
    /** The reverse domain name of the wallet (EIP-6963). */
    rdns: string | undefined
  }) => boolean
  /**
   * Whether the host lists a wallet of this rdns, the visitor has used one, or the catalogue has answered with one. The
   * adapter lists it however many others the page announces.
   *
   * @default undefined; the adapter lists a limited number of announced wallets
   */
  readonly isKnown?: (rdns: string) => boolean
  /** Whether an announced wallet is the overlay itself. The adapter must not list it. */
  readonly isOurs: (announcement: {
    /** The uuid of the announcement (EIP-6963). */
    uuid: string
    /** The reverse domain name of the announcement (EIP-6963). */
    rdns: string
  }) => boolean
}

/** Passed to the adapter, because adapters do not create connectors. */
export type WalletDiscovery = {
  readonly getConnectors: () => readonly Connector[]
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => void
  readonly destroy: () => void
}

/** The native balance of an account. */
export type NativeBalance = {
  /** The amount in the smallest unit of the currency. */
  readonly value: bigint
  /** The number of decimals of the currency. */
  readonly decimals: number
  /** The symbol of the currency. */
  readonly symbol: string
}

/** A token of an account, as its chain has it. */
export type OwnedToken = {
  /** The address of the contract, or of the mint in solana. */
  readonly address: string
  /** The amount in the smallest unit. `undefined` if the contract did not answer. */
  readonly balance: bigint | undefined
  /** The number of decimals, if the chain has it. */
  readonly decimals?: number | undefined
  /** The name, if the chain has it. */
  readonly name?: string | undefined
  /** The symbol, if the chain has it. */
  readonly symbol?: string | undefined
}

/**
 * A running adapter: it lists the wallets of one namespace, reads, signs and sends.
 *
 * Each promise rejects with a `PorticoError`.
 */
export type Adapter = {
  /** Gets the wallets that are found so far. The array is a new one after each change. */
  readonly getConnectors: () => readonly Connector[]
  /** Calls the listener after each change of the wallets. Returns the function that stops it. */
  readonly onConnectorsChange: (listener: () => void) => () => void
  /** Requests the wallets of the page to announce themselves again. */
  readonly refresh: () => void
  /** Reads the native balance of an account. */
  readonly getBalance: (options: {
    /** The address of the account. */
    address: string
    /** The network to read from. */
    network: Network
    /** Aborts the read. The promise then rejects with `aborted`. */
    signal: AbortSignal
  }) => Promise<NativeBalance>
  /** Sends a read to the RPC endpoints of a network. Rejects with `rpc-failed` if the node answers with an error. */
  readonly read: (options: {
    /**
     * Whether a recording leaves this read out, since no replay makes it. An adapter ignores it.
     *
     * @default false
     */
    isUnrecorded?: boolean | undefined
    /** The JSON-RPC method. */
    method: string
    /** The network to read from. */
    network: Network
    /** The JSON-RPC parameters. */
    params: unknown
  }) => Promise<unknown>
  /**
   * Reads tokens of an account from the chain: those of `tokens`, and all where the chain can list them. The overlay calls it
   * where no service answers. An adapter that cannot read tokens omits this function.
   */
  readonly getTokens?:
    | ((options: {
        /** The address of the account. */
        address: string
        /** The network to read from. */
        network: Network
        /** The addresses of tokens to read. */
        tokens: readonly string[]
      }) => Promise<readonly OwnedToken[]>)
    | undefined
  /** Whether a transaction is in a block. An adapter that cannot find out omits this function. */
  readonly isIncluded?:
    | ((options: {
        /** The id of the transaction. */
        id: string
        /** The network of the transaction. */
        network: Network
      }) => Promise<boolean>)
    | undefined
  /** Signs a text. Resolves with the signature in the encoding of the namespace. */
  readonly signMessage: (options: {
    /** The address of the account that signs. */
    address: string
    /** The text. */
    message: string
    /** The provider of the connected wallet. Without it, the promise rejects with `provider-missing` (§8.40). */
    provider: Eip1193Provider | undefined
  }) => Promise<string>
  /** Sends an amount of the native currency, or calls a contract. Resolves with the id of the transaction. */
  readonly sendTransaction: (options: {
    /**
     * The data of the call of a contract, as hexadecimal text. Namespaces without such calls ignore it.
     *
     * @default undefined; no contract is called
     */
    data?: string | undefined
    /** The address of the sender. */
    from: string
    /**
     * The limit of gas that the visitor was shown. Namespaces without gas ignore it.
     *
     * @default undefined; the wallet chooses the limit
     */
    gas?: bigint | undefined
    /**
     * The gas price that the visitor was shown, in wei. Namespaces without a gas price ignore it.
     *
     * @default undefined; the wallet chooses the gas price
     */
    gasPrice?: bigint | undefined
    /** The network of the transaction. */
    network: Network
    /** The provider of the connected wallet. */
    provider: Eip1193Provider
    /** The address of the receiver. An invalid one rejects with `send-invalid`. */
    to: string
    /** The amount in the smallest unit of the currency. */
    value: bigint
  }) => Promise<string>
  /** Switches the wallet to a network. Adds the network if the wallet does not know it (§8.33). */
  readonly switchNetwork: (options: {
    /** The network to switch to. */
    network: Network
    /** The provider of the connected wallet. */
    provider: Eip1193Provider
  }) => Promise<void>
  /** The networks that the host does not list. With it, every network that a wallet is on or that a dapp adds is supported. */
  readonly openNetworks?: OpenNetworks | undefined
  /** Undoes everything that the adapter started, such as listeners and timers. */
  readonly destroy: () => void
}

/** Starts an adapter. The overlay calls it once per instance. */
export type StartAdapter = (context: AdapterContext) => Adapter

/** The adapters whose code loads with the overlay itself. */
export type BuiltInAdapters = {
  /** Starts the adapter for EVM chains. */
  readonly startEvm: StartAdapter
}

export type AnnounceOptions = {
  readonly getClosing: () => AbortSignal
  readonly info: OverlayAnnouncement['info']
  readonly isIdle: () => boolean
  readonly load: () => Promise<HandleFeature>
  readonly networks: readonly NetworkDefinition[]
  readonly onListenerError: (error: unknown) => void
  readonly page: Pick<Page, 'announce' | 'listen'>
}

export type RegisteredWallet = {
  readonly setAccounts: (accounts: readonly StandardAccount[]) => void
  readonly destroy: () => void
}

/**
 * An entry of the option `adapters`: it loads and starts the adapter of one namespace. A host can write its own.
 *
 * @example
 * const bitcoin: AdapterFactory = {
 *   namespace: 'bip122',
 *   load: async () => (await import('./start-bitcoin.ts')).startBitcoin,
 * }
 */
export type AdapterFactory = {
  /** The CAIP-2 namespace of the adapter. */
  readonly namespace: Namespace
  /**
   * Loads the function that starts the adapter. The overlay calls it when the page is idle or the modal opens.
   *
   * `loadBuiltIn` is for the adapter of EVM chains, which needs no file of its own. Other adapters ignore it.
   */
  readonly load: (loadBuiltIn: () => Promise<BuiltInAdapters>) => Promise<StartAdapter>
  /**
   * Announces the overlay by the Wallet Standard. It runs at once: some dapps look only once.
   *
   * @internal
   */
  readonly announce?: ((options: AnnounceOptions) => RegisteredWallet) | undefined
}
