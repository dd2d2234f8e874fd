import type { AlertController } from '../shared/controllers/alert-controller.ts'
import type { BalanceController } from '../shared/controllers/balance-controller.ts'
import type { ConnectionController } from '../shared/controllers/connection-controller.ts'
import type { ModalController } from '../shared/controllers/modal-controller.ts'
import type { NavigationController } from '../shared/controllers/navigation-controller.ts'
import type { NetworkController } from '../shared/controllers/network-controller.ts'
import type { SnackbarController } from '../shared/controllers/snackbar-controller.ts'
import type { SwitchController } from '../shared/controllers/switch-controller.ts'
import type { ThemeController } from '../shared/controllers/theme-controller.ts'
import type { WalletsController } from '../shared/controllers/wallets-controller.ts'
import type { Actions } from '../shared/flows/actions.ts'
import type { ResolvedOptions } from '../shared/options/options.ts'
import type { Platform } from '../shared/platform/ports.ts'
import type { Namespace } from '../shared/schema/primitives.ts'

/** Everything that the composition root has made. The UI reads its stores and calls its actions. */
export type Core = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly actions: Actions
  readonly alerts: AlertController
  readonly balance: BalanceController
  /** One a namespace of the configured networks. */
  readonly connections: ReadonlyMap<Namespace, ConnectionController>
  readonly modal: ModalController
  readonly navigation: NavigationController
  readonly network: NetworkController
  readonly snackbar: SnackbarController
  readonly switching: SwitchController
  readonly theme: ThemeController
  readonly wallets: WalletsController
}
