import type { Connector } from '../connectors/connector.ts'
import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { ParamsOf, ViewName } from '../controllers/navigation.ts'
import type { GoToView } from '../controllers/navigation-controller.ts'
import type { SnackbarMessage } from '../errors/snackbar-messages.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

/** What the modal opens with. */
export type OpenRequest<view extends ViewName = ViewName> = {
  /**
   * The view to open. Without adapters and without a connected address, the modal opens another one (§2.22), and so do a view of an
   * attempt to connect that nobody has begun, and SwitchNetwork without a network (§2.23).
   *
   * @default 'Account' if an address is connected, 'Connect' if not (§2.24)
   */
  readonly view?: view | undefined
  /**
   * The namespace to connect in, or whose account to show.
   *
   * @default the active namespace; on Connect, all namespaces
   */
  readonly namespace?: Namespace | undefined
  /**
   * The parameters of `view`. Parameters that do not fit the view are ignored.
   *
   * @default undefined
   */
  readonly data?: ParamsOf<view> | undefined
}

/**
 * Each act of a visitor or a host. The recorder, analytics and the debug log use the same names. None rejects: failure
 * is a state.
 */
export type Actions = {
  /** Opens the modal with the view of §2.22 to §2.24. */
  readonly open: <view extends ViewName>(request?: OpenRequest<view>) => void
  /** Closes the modal and aborts an attempt to connect. In embedded mode: §2.44, §2.45. */
  readonly close: () => void
  /** §2.28 */
  readonly goBack: () => void
  /** Pushes a view (§2.25). */
  readonly goTo: GoToView
  /** Ticks or clears the host's legal box (`legalCheckbox`). */
  readonly acceptLegal: (isAccepted: boolean) => void
  /**
   * Shows the connecting view and asks the wallet of a row; called again, it tries again. A wallet of several
   * namespaces connects in the one given, else in that of the modal; without either the visitor chooses one.
   */
  readonly connectWallet: (wallet: Connector, namespace?: Namespace) => Promise<void>
  /** Connects a wallet of the catalogue if it is installed, else shows its links and QR code. */
  readonly chooseWallet: (wallet: CatalogueWallet) => Promise<void>
  /** Fetches the lists that Connect shows, unless they are loaded. */
  readonly loadWallets: () => Promise<void>
  /** Opens a web page in a new tab. Called in the task of the visitor's own tap. */
  readonly openLink: (href: string) => void
  /** Fetches the next page of all wallets. */
  readonly loadMoreWallets: () => Promise<void>
  /** Searches the catalogue once typing has stopped. */
  readonly searchWallets: (text: string) => void
  /** Repeats a search that has failed. */
  readonly searchWalletsAgain: () => Promise<void>
  /** Aborts the attempt to connect and goes back. */
  readonly cancelConnect: () => void
  /**
   * Starts a WalletConnect pairing, unless one is in progress. `isAnew` replaces that one; after a failure it tries
   * again.
   */
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Opens a wallet by its link, with a pairing or a request. Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  /** Disconnects one namespace, or all. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Switches the network, through the wallet where one is connected; called again, it tries again. */
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /** Stops waiting for the wallet to switch its network, and goes back. */
  readonly cancelSwitch: () => void
  /** Makes another account of the connected wallet the active one. */
  readonly selectAccount: (address: string) => Promise<void>
  /**
   * Keeps the native balance up to date while a view shows it.
   *
   * Returns the function that ends it.
   */
  readonly watchBalance: () => () => void
  /** Reads the native balance from the chain and skips the cache. */
  readonly refreshBalance: () => Promise<void>
  /** Whether the active account has a purchase in progress, which `BuyInProgress` follows. */
  readonly hasPurchase: () => boolean
  /** The EVM chain ids on which the smart account of the embedded wallet exists, as its frame has named them. */
  readonly readSmartNetworks: () => readonly number[]
  /** Hides the alert. */
  readonly hideAlert: () => void
  /** Hides the bar of the pending request at the foot of the page, until the next request. */
  readonly hidePendingRequest: () => void
  /** Shows a snackbar. */
  readonly notify: (variant: 'error' | 'success', message: SnackbarMessage) => void
  /** Disconnects and deletes everything that is stored. */
  readonly resetData: () => Promise<void>
}
