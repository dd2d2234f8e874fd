import type { AccountType } from '../schema/account-type.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import { readKey } from '../schema/read-key.ts'
import type { SignInRequest, SignInSession } from '../siwx/siwx.ts'

/** How the overlay reaches a wallet (§3.8). */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'AUTH'
  | 'EXTERNAL'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'

/** One account of a wallet (§3.11). */
export type AccountRecord = {
  /** The CAIP-2 namespace of the account. */
  readonly namespace: Namespace
  /** The address: with an EIP-55 checksum in eip155, base58 in solana. */
  readonly address: string
  /** The type of the account. */
  readonly type: AccountType
  /** The public key, if the wallet shares it: base58 in solana, absent in eip155. */
  readonly publicKey?: string | undefined
  /** The derivation path, if the connector of a host shares it: wallets of eip155 and solana do not. */
  readonly path?: string | undefined
}

/** The accounts and the network of a connected wallet. */
export type ConnectResult = {
  /** The accounts, never empty. The first is the active account of the wallet. */
  readonly accounts: readonly [AccountRecord, ...AccountRecord[]]
  /** The network of the wallet, also if the host has not configured it. */
  readonly chainId: ChainId
  /**
   * The sign-ins that the wallet gave with the connection, verified. Never empty.
   *
   * @default undefined; the wallet did not sign in with the connection
   */
  readonly signIn?: readonly SignInSession[] | undefined
}

/** The account or the network of a wallet changed. */
export type AccountChangedEvent = {
  /** The name of the event. */
  readonly type: 'account-changed'
  /** The accounts and the network after the change. */
  readonly result: ConnectResult
}

/** The wallet ended the connection. */
export type DisconnectedEvent = {
  /** The name of the event. */
  readonly type: 'disconnected'
}

/** The wallet can be paired with a new URI. */
export type PairingUriEvent = {
  /** The name of the event. */
  readonly type: 'pairing-uri'
  /** The WalletConnect URI to show as a QR code. */
  readonly uri: string
}

/** What a connector reports while it is subscribed. */
export type ConnectorEvent = AccountChangedEvent | DisconnectedEvent | PairingUriEvent

/** A request (EIP-1193). */
export type RequestArguments = {
  /** The name of the method. */
  method: string
  /** The parameters of the method. */
  params?: unknown
}

/** An EIP-1193 provider: the functions that the overlay calls. The overlay checks every answer. */
export type Eip1193Provider = {
  /** Sends a request. Rejects with the error of the wallet. */
  readonly request: (call: RequestArguments) => Promise<unknown>
  /** Adds a listener. */
  readonly on: (event: string, listener: (payload: unknown) => void) => unknown
  /** Removes a listener. */
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => unknown
  /**
   * Whether the wallet has said with the connection that it lists the assets of an account (ERC-7811), which it does without a
   * prompt. Only WalletConnect has it: every request to its wallets can wake a phone, so that the overlay sends none to find out.
   */
  readonly listsAssets?:
    | ((account: {
        /** The address of the account. */
        readonly address: string
        /** The network of the assets. */
        readonly chainId: ChainId
      }) => Promise<boolean>)
    | undefined
}

/** Read once and each by itself: a page cannot replace them later, and a proxy may throw for one. */
export function captureProvider(source: unknown): Eip1193Provider | undefined {
  const [request, on, removeListener] = ['request', 'on', 'removeListener'].map((name) =>
    readKey(source, name),
  )
  if (typeof request !== 'function') return undefined
  const bind =
    (method: unknown) =>
    async (...values: readonly unknown[]): Promise<unknown> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `apply` throws for what is no function.
      Reflect.apply(method as () => unknown, source, values)
  // A wallet whose events fail can still sign. Its state is read again on every connection.
  const bindEvents =
    (method: unknown) =>
    (...values: readonly unknown[]): void =>
      void bind(method)(...values).catch(() => undefined)
  return { on: bindEvents(on), removeListener: bindEvents(removeListener), request: bind(request) }
}

/** One way to reach one wallet in one namespace (§3.8). It has no state of its own and can connect again after a disconnect. */
export type Connector = {
  /** The id, unique among all connectors of the page. It is stored for the next visit. */
  readonly id: string
  /** How the overlay reaches the wallet. */
  readonly type: ConnectorType
  /** The name that the list shows. */
  readonly name: string
  /** The id of an image at the API host (services §1.3). */
  readonly imageId?: string | undefined
  /** The URL of an image. It has precedence over `imageId`. */
  readonly imageUrl?: string | undefined
  /** The CAIP-2 namespace of the connector. */
  readonly namespace: Namespace
  /** The connectors of the same wallet, one per namespace, if the list shows them as one entry. */
  readonly connectors?: readonly Connector[] | undefined
  /** The id of the wallet in the catalogue. */
  readonly explorerId?: string | undefined
  /**
   * Whether the wallet can bring back a connection that it has ended, as a browser wallet that is unlocked. The overlay
   * then keeps listening to it, and checks again on the next visit.
   *
   * @default undefined; the end of a connection is final
   */
  readonly canResume?: boolean | undefined
  /** What is known about the origin of the wallet. */
  readonly info?: {
    /** The reverse domain name (EIP-6963). Wallets of the Wallet Standard have none. */
    readonly rdns?: string | undefined
    /** Whether another wallet announces the same rdns or name. The list marks both. */
    readonly isContested?: boolean | undefined
  }
  /** Connects. The wallet can prompt the visitor. Rejects with a `PorticoError`. */
  readonly connect: (options: {
    /** The network that the host wants. */
    chainId: ChainId | undefined
    /**
     * The sign-in that the wallet can give with the connection. A wallet that cannot do it connects without a sign-in.
     *
     * @default undefined; the wallet only connects
     */
    signIn?: SignInRequest | undefined
    /** Aborts the attempt. The promise then rejects with `aborted`. */
    signal: AbortSignal
  }) => Promise<ConnectResult>
  /** Resumes an earlier connection without a prompt. Resolves with `undefined` if there is none. */
  readonly reconnect: (options: {
    /** The network to use, for a wallet without a network of its own. */
    chainId?: ChainId | undefined
    /** Aborts the attempt. The promise then rejects with `aborted`. */
    signal: AbortSignal
  }) => Promise<ConnectResult | undefined>
  /** Ends the connection, also in the wallet if the wallet supports it. `isOver`: another tab has ended it, so the wallet knows. */
  readonly disconnect: (isOver?: boolean) => Promise<void>
  /** Gets the provider that receives requests while connected. Can load the SDK of the wallet. */
  readonly getProvider: () => Promise<Eip1193Provider>
  /** Calls the listener on each event. Returns the function that stops it. */
  readonly subscribe: (listener: (event: ConnectorEvent) => void) => () => void
  /** Selects a network of the session without a request to the wallet. Rejects if the session does not have it. */
  readonly switchNetwork?: ((chainId: ChainId) => Promise<void>) | undefined
  /**
   * Signs in a connected account whose key is on a device, which signs no other text. Resolves with `undefined` where the wallet has no
   * such sign-in: the account then signs the text as a message. Only Solana wallets have it.
   */
  readonly signIn?:
    | ((attempt: {
        /** The network of the account. */
        readonly chainId: ChainId
        /** The sign-in. Its message names the account. */
        readonly signIn: SignInRequest
      }) => Promise<SignInSession | undefined>)
    | undefined
  /** Selects another account of the wallet. Only the embedded wallet has it: it acts with one account at a time. */
  readonly selectAccount?: ((address: string) => Promise<void>) | undefined
  /** Reloads the frame of the wallet and sends the dapp data again. Only the embedded wallet has it. */
  readonly reload?: (() => Promise<void>) | undefined
}

/** What the SDK of an external wallet receives about the dapp. */
export type DappInfo = {
  /** The name of the dapp. */
  readonly name: string
  /** The URL of the first icon of the dapp. */
  readonly icon: string | undefined
  /** The EVM networks of the host as chain numbers. The default network is first. */
  readonly evmChainIds: readonly number[]
}

/**
 * An external wallet: a wallet that the host adds with its own EIP-1193 provider (§1.7).
 *
 * An entry without `id`, `name` or `createProvider` throws `options-invalid`.
 *
 * @example
 * const wallet: ExternalConnectorOptions = {
 *   id: 'example',
 *   name: 'Example Wallet',
 *   createProvider: async ({ evmChainIds }) => (await import('example-sdk')).create(evmChainIds),
 * }
 */
export type ExternalConnectorOptions = {
  /** The id, unique among all connectors of the page. */
  readonly id: string
  /** The name that the list shows. */
  readonly name: string
  /** The id of an image at the API host (services §1.3). */
  readonly imageId?: string | undefined
  /** The URL of an image. It has precedence over `imageId`. */
  readonly imageUrl?: string | undefined
  /** The id of the wallet in the catalogue. The catalogue entry of this id is then not listed. */
  readonly explorerId?: string | undefined
  /** The reverse domain name of the wallet. What announces it (EIP-6963) is not listed beside this entry. */
  readonly rdns?: string | undefined
  /**
   * Creates the provider. The overlay calls it once, when a visitor first chooses the wallet or returns to it. If it
   * fails, the modal shows the failure, the console logs it, and the next attempt calls it again.
   */
  readonly createProvider: (dapp: DappInfo) => Promise<Eip1193Provider> | Eip1193Provider
  /**
   * Whether the wallet can be used on this page. The overlay calls it once, and lists the wallet after it resolves
   * with `true`.
   *
   * @default undefined; the wallet is always listed
   */
  readonly isAvailable?:
    | ((options: {
        /** Aborts when the overlay is destroyed. */
        signal: AbortSignal
      }) => Promise<boolean>)
    | undefined
}
