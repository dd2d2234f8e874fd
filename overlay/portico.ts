import type { Connector, Eip1193Provider } from '../shared/connectors/connector.ts'
import type { OpenRequest } from '../shared/flows/actions.ts'
import type { NetworkDefinition } from '../shared/networks/network.ts'
import type { ThemeMode, ThemeVariables } from '../shared/options/options.ts'
import type { PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import type { AccountId, Namespace } from '../shared/schema/primitives.ts'
import type { WalletPage } from '../shared/services/wallet-catalogue.ts'
import type { PorticoState } from './portico-state.ts'

/** A wallet as a host's own interface lists it. */
export type WalletSummary = Pick<Connector, 'chain' | 'id' | 'imageUrl' | 'name' | 'type'>

/** One instance of the overlay. Every promise rejects with a `PorticoError`. */
export type Portico = {
  /** The uuid that it is announced under. */
  readonly id: string
  /** Opens the modal; settles when it is painted. */
  readonly open: (request?: OpenRequest) => Promise<void>
  readonly close: () => void
  /** Connects a wallet without showing anything. Gives the CAIP-10 ids of its accounts, the active one first. */
  readonly connect: (request: { connectorId: string }) => Promise<readonly AccountId[]>
  /** Ends the connection of one namespace, or of all. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Moves to one of the configured networks, through the wallet where one is connected. */
  readonly switchNetwork: (network: NetworkDefinition) => Promise<void>
  /** The wallets that can be connected from this page. */
  readonly getWallets: () => Promise<readonly WalletSummary[]>
  /**
   * A page of the catalogue, from 1, or what it finds for a text: the wallets that a visitor reaches from afar.
   *
   * @example
   * const { count, wallets } = await portico.fetchWallets({ search: 'rain' })
   */
  readonly fetchWallets: (request?: { page?: number; search?: string }) => Promise<WalletPage>
  readonly getState: () => PorticoState
  /** The state as a server renders it: nobody is connected and the first network is active. */
  readonly getInitialState: () => PorticoState
  /** Calls back after every change. Returns the function that stops it. */
  readonly subscribe: (listener: (state: PorticoState) => void) => () => void
  /** Keeps the native balance in the state up to date until the function that it returns is called. */
  readonly watchBalance: () => () => void
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Adds to the variables in force. */
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
  /** The EIP-1193 provider that is announced to dapps by EIP-6963. */
  readonly provider: PorticoProvider
  /** The connected wallet's own provider in a namespace. */
  readonly getProvider: (namespace: Namespace) => Promise<Eip1193Provider | undefined>
  /** Disconnects and forgets all that was stored. */
  readonly resetData: () => Promise<void>
  /** Fetches ahead what the first opening needs, wallets and their pictures included, unless the visitor saves data. */
  readonly prefetch: () => void
  /** Takes everything off the page. The wallets stay connected for the next visit. */
  readonly destroy: () => void
}
