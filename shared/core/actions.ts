import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { ViewData, ViewName } from '../controllers/navigation.ts'
import type { SnackbarMessage } from '../errors/snackbar-messages.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'

/** What to open the modal with. */
export type OpenRequest = {
  readonly view?: ViewName | undefined
  readonly namespace?: Namespace | undefined
  readonly data?: ViewData | undefined
}

/**
 * What a person or a host can set off. Each has a name that the recorder, analytics and the debug log share.
 * None rejects, whatever it returns: failure is a state.
 */
export type Actions = {
  /** Opens the modal by the order of §2.22 to §2.24. */
  readonly open: (request?: OpenRequest) => void
  /** Closes the modal; an attempt to connect that is in flight ends with it. In embedded mode: §2.44, §2.45. */
  readonly close: () => void
  /** §2.28 */
  readonly goBack: () => void
  /** Goes on to a view. */
  readonly goTo: (view: ViewName, data?: ViewData) => void
  /** Ticks the host's box (`legalCheckbox`), without which nothing connects, or takes that back. */
  readonly acceptLegal: (isAccepted: boolean) => void
  /**
   * Shows the connecting view and asks the wallet. Asked again, it tries again. A wallet of several namespaces is
   * asked in the one named, else in that of the modal; without either the visitor is asked which.
   */
  readonly connectWallet: (connectorId: string, namespace?: Namespace) => Promise<void>
  /** Connects a wallet of the catalogue where it is installed, else shows the ways to reach it. */
  readonly chooseWallet: (wallet: CatalogueWallet) => Promise<void>
  /** Fetches the lists that Connect shows, as far as they are not there. */
  readonly loadWallets: () => Promise<void>
  /** Opens a page of a wallet's maker. Called in the visitor's own tap. */
  readonly openLink: (href: string) => void
  /** Fetches the next page of all wallets. */
  readonly loadMoreWallets: () => Promise<void>
  /** Searches the catalogue once typing has stopped. */
  readonly searchWallets: (text: string) => void
  /** Tries a search that failed again. */
  readonly searchWalletsAgain: () => Promise<void>
  /** Stops waiting for the wallet and goes back. */
  readonly cancelConnect: () => void
  /**
   * Asks for a WalletConnect pairing, unless there is one. Asked again after a failure, or for one anew, it tries
   * again.
   */
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Hands a pairing or a request to a wallet by its link. Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  /** Every namespace, unless one is named. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Moves to a network, through the wallet where one is connected. Asked again, it tries again. */
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /** Stops waiting for the wallet's answer to a change of network and goes back. */
  readonly cancelSwitch: () => void
  /** Makes another account of the connected wallet the active one. */
  readonly selectAccount: (address: string) => void
  /**
   * Keeps the native balance up to date for as long as somebody shows it; nothing is read for nobody.
   *
   * Gives the function that ends the interest.
   */
  readonly watchBalance: () => () => void
  /** Reads the native balance from the chain, past the cache. */
  readonly refreshBalance: () => Promise<void>
  /** Says something short at the foot of the modal. */
  readonly notify: (variant: 'error' | 'success', message: SnackbarMessage) => void
  /** Disconnects and forgets everything that was stored. */
  readonly resetData: () => Promise<void>
}
