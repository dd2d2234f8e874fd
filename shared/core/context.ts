import type { AdapterSession } from '../adapters/adapter.ts'
import type { AlertController } from '../controllers/alert-controller.ts'
import type { BalanceController } from '../controllers/balance-controller.ts'
import type { CatalogueController } from '../controllers/catalogue-controller.ts'
import type { ConnectionController, ConnectionState } from '../controllers/connection-controller.ts'
import type { LegalController } from '../controllers/legal-controller.ts'
import type { ModalController } from '../controllers/modal-controller.ts'
import type { NavigationController } from '../controllers/navigation-controller.ts'
import type { NetworkController } from '../controllers/network-controller.ts'
import type { PairingController } from '../controllers/pairing-controller.ts'
import type { SnackbarController } from '../controllers/snackbar-controller.ts'
import type { SwitchController } from '../controllers/switch-controller.ts'
import type { WaitingController } from '../controllers/waiting-controller.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** What the flows join. Made by the composition root, one set an instance. */
export type Parts = {
  /** By namespace; a namespace without one is reached through WalletConnect alone. */
  readonly adapters: ReadonlyMap<Namespace, AdapterSession>
  readonly alerts: AlertController
  readonly balance: BalanceController
  readonly catalogue: CatalogueController
  /** One a namespace of the configured networks. */
  readonly connections: ReadonlyMap<Namespace, ConnectionController>
  readonly legal: LegalController
  readonly modal: ModalController
  readonly navigation: NavigationController
  readonly network: NetworkController
  readonly options: ResolvedOptions
  readonly pairing: PairingController
  readonly platform: Platform
  readonly snackbar: SnackbarController
  readonly store: BrowserStore
  readonly switching: SwitchController
  readonly waiting: WaitingController
  readonly wallets: WalletsController
}

const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

/** The connection of the active network's namespace, or of the one named. */
export function toConnection(
  parts: Pick<Parts, 'connections' | 'network'>,
  namespace: Namespace = parts.network.store.getState().network.chainNamespace,
): ConnectionState {
  return parts.connections.get(namespace)?.store.getState() ?? disconnected
}

/**
 * The addresses of a connection, the active one first.
 *
 * The embedded wallet acts by the active one alone (§6.2), so dapps are told of no other.
 */
export function toAddresses(state: ConnectionState): readonly string[] {
  if (state.status !== 'connected') return []
  const { account, accounts, connector } = state
  const others = connector.type === 'AUTH' ? [] : accounts.filter((other) => other !== account)
  return [account, ...others].map(({ address }) => address)
}
