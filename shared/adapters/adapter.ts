import type {
  Connector,
  Eip1193Provider,
  ExternalConnectorOptions,
} from '../connectors/connector.ts'
import type { Network, NetworkDefinition } from '../networks/network.ts'
import type { Page, PageDescription, Platform } from '../platform/ports.ts'
import type { OwnAnnouncement } from '../provider/announce.ts'
import type { StandardAccount } from '../provider/standard-wallet/accounts.ts'
import type { StandardAnswering } from '../provider/standard-wallet/answers.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

/** What an adapter is given when it starts. */
export type AdapterContext = {
  readonly platform: Platform
  /** The networks of the adapter's own namespace. */
  readonly networks: readonly Network[]
  /** Whether wallets that announce themselves are looked for (`enableEIP6963`). */
  readonly isDiscoveryOn: boolean
  readonly externalConnectors: readonly ExternalConnectorOptions[]
  /** How the host describes the page, else how the page does. */
  readonly getMetadata: () => PageDescription
  /** The base address of the hosted RPC: what lies under it is asked without a preflight (contract §1.8). */
  readonly hostedRpc: string
  /** The host's own endpoints of a network, which no ranking puts behind others. */
  readonly getCustomRpcUrls: (chainId: ChainId) => readonly string[]
  /** Whether a browser wallet is to be left out (§5.14). None is unless given. */
  readonly isExcluded?: (wallet: { name: string; rdns: string | undefined }) => boolean
  /** Whether an announcement is our own, to be left out. */
  readonly isOurs: (announcement: { uuid: string; rdns: string }) => boolean
}

/** The wallets that an instance can reach. Given to an adapter, which knows chains and no connectors. */
export type WalletSource = {
  readonly getConnectors: () => readonly Connector[]
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => void
  readonly destroy: () => void
}

/** A native balance in the smallest unit of the network's currency. */
export type NativeBalance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What an adapter does once started. SDKs load on first use. Everything rejects with a `PorticoError`. */
export type AdapterSession = {
  /** The wallets found so far. A new array whenever they change. */
  readonly getConnectors: () => readonly Connector[]
  /** Calls back when wallets have come. Returns the function that stops it. */
  readonly onConnectorsChange: (listener: () => void) => () => void
  /** Asks the wallets of the page to announce themselves again. */
  readonly refresh: () => void
  readonly getBalance: (options: {
    address: string
    network: Network
    signal: AbortSignal
  }) => Promise<NativeBalance>
  /** Sends a read to the network's own transport. */
  readonly read: (options: {
    method: string
    network: Network
    params: unknown
  }) => Promise<unknown>
  /** Whether a transaction is in a block. Absent where that cannot be told. */
  readonly isIncluded?:
    | ((options: { id: string; network: Network }) => Promise<boolean>)
    | undefined
  /** Signs a text with the account's key and gives the signature in the namespace's own encoding. */
  readonly signMessage: (options: {
    address: string
    message: string
    provider: Eip1193Provider | undefined
  }) => Promise<string>
  /** Sends an amount of the native currency and gives the transaction's id. */
  readonly sendTransaction: (options: {
    from: string
    network: Network
    provider: Eip1193Provider
    to: string
    value: bigint
  }) => Promise<string>
  /** Moves the wallet to a network, adding it where the wallet does not know it (§8.33). */
  readonly switchNetwork: (options: {
    network: Network
    provider: Eip1193Provider
  }) => Promise<void>
  readonly destroy: () => void
}

export type StartAdapter = (context: AdapterContext) => AdapterSession

/** What shows a wallet to the page's dapps before anything else of the overlay is loaded. */
export type AnnounceNeeds = {
  readonly info: OwnAnnouncement['info']
  /** Whether nobody has asked anything of the overlay yet: then nobody is connected. */
  readonly isIdle: () => boolean
  /** Loads what answers the dapps. */
  readonly load: () => Promise<StandardAnswering>
  /** Those of the host, of every namespace. */
  readonly networks: readonly NetworkDefinition[]
  readonly onListenerError: (error: unknown) => void
  readonly page: Pick<Page, 'announce' | 'listen'>
}

/** A wallet that dapps have been shown. */
export type WalletDoor = {
  readonly setAccounts: (accounts: readonly StandardAccount[]) => void
  readonly destroy: () => void
}

/** What a namespace is to the product. One implementation a namespace; third parties can write their own. */
export type Adapter = {
  readonly namespace: Namespace
  /** Fetches what the adapter is made of, so that a page where nobody connects does not load it. */
  readonly load: () => Promise<StartAdapter>
  /** Shows the overlay to dapps that find wallets in the namespace's own way, at once: some look but once. */
  readonly announce?: ((needs: AnnounceNeeds) => WalletDoor) | undefined
}
