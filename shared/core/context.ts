import type { StoreApi } from 'zustand/vanilla'
import type { Adapter } from '../adapters/adapter.ts'
import type { AlertController } from '../controllers/alert-controller.ts'
import { type ConnectionState, getShownConnection } from '../controllers/connection-state.ts'
import type { ConnectionsController } from '../controllers/connections-controller.ts'
import type { LegalController } from '../controllers/legal-controller.ts'
import type { ModalController } from '../controllers/modal-controller.ts'
import type { NavigationController } from '../controllers/navigation-controller.ts'
import type { NetworkController } from '../controllers/network-controller.ts'
import type { NetworkSwitchController } from '../controllers/network-switch-controller.ts'
import type { SnackbarController } from '../controllers/snackbar-controller.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import type { TrackedEvent } from '../features/analytics/tracked-event.ts'
import type { LoginState } from '../features/embedded-wallet/login/login-step.ts'
import type { IdentityState } from '../features/identity/identity.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { PairingController } from '../pairing/pairing-controller.ts'
import type { PendingRequestController } from '../pairing/pending-request-controller.ts'
import type { Platform } from '../platform/ports.ts'
import type { BalanceState } from '../portfolio/balance-controller.ts'
import type { TokensState } from '../portfolio/tokens-state.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { CatalogueController } from '../wallets/catalogue-controller.ts'
import type { ChainClient } from './chain-clients.ts'
import type { PaymentResult } from './payment-result.ts'
import type { SignInState } from './sign-in-state.ts'

export type CoreContext = {
  /** A namespace without an adapter connects through WalletConnect only. */
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  readonly alerts: AlertController
  readonly balance: { readonly store: StoreApi<BalanceState> }
  readonly catalogue: CatalogueController
  readonly chainClients: ReadonlyMap<Namespace, ChainClient>
  readonly connections: ConnectionsController
  readonly events: { readonly store: StoreApi<TrackedEvent | undefined> }
  readonly identity: StoreApi<IdentityState>
  readonly legal: LegalController
  readonly login: StoreApi<LoginState>
  readonly modal: ModalController
  readonly navigation: NavigationController
  readonly network: NetworkController
  readonly options: ResolvedOptions
  readonly pairing: PairingController
  readonly signInState: StoreApi<SignInState>
  readonly paymentResult: StoreApi<PaymentResult | undefined>
  readonly platform: Platform
  readonly snackbar: SnackbarController
  readonly storage: BrowserStorage
  readonly tokens: StoreApi<TokensState>
  /** What the stores show needs no report: see `features/analytics/derive-events`. */
  readonly track: (event: TrackedEvent) => void
  readonly networkSwitch: NetworkSwitchController
  readonly pendingRequest: PendingRequestController
  readonly wallets: WalletsController
}

export function getConnection(
  context: Pick<CoreContext, 'connections' | 'network'>,
  namespace: Namespace = context.network.store.getState().network.chainNamespace,
): ConnectionState {
  return getShownConnection(context.connections.get(namespace))
}

/** The active one first. The embedded wallet has only the active address, since no other one signs (§6.2). */
export function getAddresses(state: ConnectionState): readonly string[] {
  if (state.status !== 'connected') return []
  const { account, accounts, connector } = state
  const others = connector.type === 'AUTH' ? [] : accounts.filter((other) => other !== account)
  return [account, ...others].map(({ address }) => address)
}
