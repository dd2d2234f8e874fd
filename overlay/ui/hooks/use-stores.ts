import { useStore } from 'zustand'
import type { ReadOnlyStore } from '../../../shared/controllers/read-only-store.ts'
import type { TokensState } from '../../../shared/portfolio/tokens-state.ts'
import type { UiCore } from './ui-core.ts'
import { useCore } from './use-core.ts'

type StateOf<name extends keyof UiCore> = UiCore[name] extends {
  readonly store: ReadOnlyStore<infer state>
}
  ? state
  : never

export function useAlert<value>(select: (state: StateOf<'alerts'>) => value): value {
  return useStore(useCore().alerts.store, select)
}

export function useBalance<value>(select: (state: StateOf<'balance'>) => value): value {
  return useStore(useCore().balance.store, select)
}

export function useCatalogue<value>(select: (state: StateOf<'catalogue'>) => value): value {
  return useStore(useCore().catalogue.store, select)
}

export function useModal<value>(select: (state: StateOf<'modal'>) => value): value {
  return useStore(useCore().modal.store, select)
}

export function useNavigation<value>(select: (state: StateOf<'navigation'>) => value): value {
  return useStore(useCore().navigation.store, select)
}

export function useNetwork<value>(select: (state: StateOf<'network'>) => value): value {
  return useStore(useCore().network.store, select)
}

export function useSnackbar<value>(select: (state: StateOf<'snackbar'>) => value): value {
  return useStore(useCore().snackbar.store, select)
}

export function useNetworkSwitch<value>(select: (state: StateOf<'networkSwitch'>) => value): value {
  return useStore(useCore().networkSwitch.store, select)
}

export function usePendingRequest<value>(
  select: (state: StateOf<'pendingRequest'>) => value,
): value {
  return useStore(useCore().pendingRequest.store, select)
}

/** The tokens of the active account. `useTokens` keeps them up to date. */
export function useTokensState(): TokensState {
  return useStore(useCore().tokens)
}

export function useWallets<value>(select: (state: StateOf<'wallets'>) => value): value {
  return useStore(useCore().wallets.store, select)
}
