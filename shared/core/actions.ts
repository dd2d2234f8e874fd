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
   * attempt to connect that has not begun, and SwitchNetwork without a network (§2.23).
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

/** The recorder, analytics and the debug log use these names. None rejects: failure is a state. */
export type Actions = {
  /** §2.22 to §2.24. */
  readonly open: <view extends ViewName>(request?: OpenRequest<view>) => void
  /** Aborts an attempt to connect. In embedded mode: §2.44, §2.45. */
  readonly close: () => void
  /** §2.28 */
  readonly goBack: () => void
  /** §2.25. */
  readonly goTo: GoToView
  readonly acceptLegal: (isAccepted: boolean) => void
  /** Called again, it tries again. Without a namespace of the call or the modal, the visitor chooses one. */
  readonly connectWallet: (wallet: Connector, namespace?: Namespace) => Promise<void>
  readonly chooseWallet: (wallet: CatalogueWallet) => Promise<void>
  readonly loadWallets: () => Promise<void>
  /** Called in the task of the visitor's own tap. */
  readonly openLink: (href: string) => void
  readonly loadMoreWallets: () => Promise<void>
  readonly searchWallets: (text: string) => void
  readonly searchWalletsAgain: () => Promise<void>
  readonly cancelConnect: () => void
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  readonly cancelSwitch: () => void
  readonly selectAccount: (address: string) => Promise<void>
  readonly watchBalance: () => () => void
  readonly refreshBalance: () => Promise<void>
  readonly hasPurchase: () => boolean
  /** EVM chain ids, as the frame has named them. */
  readonly readSmartNetworks: () => readonly number[]
  readonly hideAlert: () => void
  readonly hidePendingRequest: () => void
  readonly notify: (variant: 'error' | 'success', message: SnackbarMessage) => void
  readonly resetData: () => Promise<void>
}
