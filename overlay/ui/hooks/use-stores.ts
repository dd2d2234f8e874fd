import { useStore } from 'zustand'
import type { AlertState } from '../../../shared/controllers/alert-controller.ts'
import type { BalanceState } from '../../../shared/controllers/balance-controller.ts'
import type { CatalogueState } from '../../../shared/controllers/catalogue.ts'
import type { ModalState } from '../../../shared/controllers/modal-controller.ts'
import type { NavigationState } from '../../../shared/controllers/navigation.ts'
import type { NetworkState } from '../../../shared/controllers/network-controller.ts'
import type { SnackbarState } from '../../../shared/controllers/snackbar-controller.ts'
import type { SwitchState } from '../../../shared/controllers/switch-controller.ts'
import type { WaitingState } from '../../../shared/controllers/waiting-controller.ts'
import type { WalletsState } from '../../../shared/controllers/wallets-controller.ts'
import { useCore } from './use-core.ts'

export function useAlert<value>(select: (state: AlertState) => value): value {
  return useStore(useCore().alerts.store, select)
}

export function useBalance<value>(select: (state: BalanceState) => value): value {
  return useStore(useCore().balance.store, select)
}

export function useCatalogue<value>(select: (state: CatalogueState) => value): value {
  return useStore(useCore().catalogue.store, select)
}

export function useModal<value>(select: (state: ModalState) => value): value {
  return useStore(useCore().modal.store, select)
}

export function useNavigation<value>(select: (state: NavigationState) => value): value {
  return useStore(useCore().navigation.store, select)
}

export function useNetwork<value>(select: (state: NetworkState) => value): value {
  return useStore(useCore().network.store, select)
}

export function useSnackbar<value>(select: (state: SnackbarState) => value): value {
  return useStore(useCore().snackbar.store, select)
}

export function useSwitching<value>(select: (state: SwitchState) => value): value {
  return useStore(useCore().switching.store, select)
}

export function useWaiting<value>(select: (state: WaitingState) => value): value {
  return useStore(useCore().waiting.store, select)
}

export function useWallets<value>(select: (state: WalletsState) => value): value {
  return useStore(useCore().wallets.store, select)
}
