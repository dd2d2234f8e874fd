import type { Connector, Eip1193Provider } from '../shared/connectors/connector.ts'
import type { OpenRequest } from '../shared/flows/actions.ts'
import type { NetworkDefinition } from '../shared/networks/network.ts'
import type { ThemeMode, ThemeVariables } from '../shared/options/options.ts'
import type { PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import type { AccountId, Namespace } from '../shared/schema/primitives.ts'
import type { WalletPage } from '../shared/services/wallet-catalogue.ts'
import type { PorticoState } from './portico-state.ts'

/** A wallet as a host's own interface lists it. */
export type WalletSummary = Pick<Connector, 'chain' | 'id' | 'imageUrl' | 'name' | 'type'> & {
  /** Every namespace that it can be connected in; `chain` is the first. */
  readonly namespaces: readonly Namespace[]
}

/** Which wallet to connect: one of the page, or one of the catalogue. Give one of the two. */
export type ConnectRequest = {
  /** For a wallet of several: the active one unless given. A session of WalletConnect brings all that it holds. */
  readonly namespace?: Namespace | undefined
} & (
  | {
      /** The id that `getWallets` gives. */
      readonly connectorId: string
      readonly walletId?: undefined
    }
  | {
      /** The id that `fetchWallets` gives. */
      readonly walletId: string
      readonly connectorId?: undefined
    }
)

/** One instance of the overlay. Every promise rejects with a `PorticoError`. */
export type Portico = {
  /** The uuid that it is announced under. */
  readonly id: string
  /** Opens the modal; settles when it is painted. */
  readonly open: (request?: OpenRequest) => Promise<void>
  readonly close: () => void
  /**
   * Connects a wallet without showing anything. Gives the CAIP-10 ids of its accounts, the active one first.
   *
   * A wallet of the catalogue that is not in this browser is paired with through WalletConnect: `pairingUri` of the
   * state is what to show it, a new one whenever the one before is about to expire. `disconnect` ends the wait.
   *
   * @example
   * const stop = portico.subscribe(({ pairingUri }) => showCode(pairingUri))
   * await portico.connect({ walletId: wallet.id }).finally(stop)
   */
  readonly connect: (request: ConnectRequest) => Promise<readonly AccountId[]>
  /** Ends the connection of one namespace, or of all. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Moves to one of the configured networks, through the wallet where one is connected. */
  readonly switchNetwork: (network: NetworkDefinition) => Promise<void>
  /** The wallets that can be connected from this page. */
  readonly getWallets: () => Promise<readonly WalletSummary[]>
  /**
   * A page of 40 of the catalogue, from 1, or the first hundred that it finds for a text: the wallets that a visitor
   * reaches from afar. `count` is how many there are in all.
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
