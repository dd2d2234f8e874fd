import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Network } from '../../shared/networks/network.ts'
import type { Namespace } from '../../shared/schema/primitives.ts'
import type { Portico } from '../portico.ts'
import type { AccountState, PorticoState } from '../portico-state.ts'

const PorticoContext = createContext<Portico | undefined>(undefined)

/**
 * Gives the hooks and buttons below it their instance.
 *
 * @example
 * <PorticoProvider portico={portico}><ConnectButton /></PorticoProvider>
 */
export function PorticoProvider({ children, portico }: { children: ReactNode; portico: Portico }) {
  return <PorticoContext.Provider value={portico}>{children}</PorticoContext.Provider>
}

/** The instance. Throws `internal` outside a `PorticoProvider`. */
export function usePortico(): Portico {
  const portico = useContext(PorticoContext)
  if (!portico)
    throw new PorticoError('internal', 'Put a <PorticoProvider portico={…}> around this component.')
  return portico
}

function usePorticoState<part>(select: (state: PorticoState) => part): part {
  const { getInitialState, getState, subscribe } = usePortico()
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(getInitialState()),
  )
}

const nobody: AccountState = {
  address: undefined,
  allAccounts: [],
  caipAddress: undefined,
  preferredAccountType: 'eoa',
  status: 'disconnected',
  walletInfo: undefined,
}

/** The account of the active namespace, or of the one named. */
export function usePorticoAccount(namespace?: Namespace): AccountState {
  return usePorticoState((state) => state.accounts[namespace ?? state.activeNamespace] ?? nobody)
}

/** The active network, and a function that moves to another one. The function rejects with a `PorticoError`. */
export function usePorticoNetwork(): {
  network: Network
  switchNetwork: Portico['switchNetwork']
} {
  const { switchNetwork } = usePortico()
  return { network: usePorticoState((state) => state.network), switchNetwork }
}

/** The native balance of the active account, read while the component is mounted; `undefined` until it is known. */
export function usePorticoBalance(): PorticoState['balance'] {
  const { watchBalance } = usePortico()
  useEffect(watchBalance, [watchBalance])
  return usePorticoState((state) => state.balance)
}

/**
 * Opens the modal, or lists and connects wallets without it. The functions reject with a `PorticoError`.
 *
 * `pairingUri` is what to show a wallet of another device while `connect` waits for it.
 */
export function usePorticoConnect(): Pick<
  Portico,
  'connect' | 'fetchWallets' | 'getWallets' | 'open'
> & {
  isConnecting: boolean
  pairingUri: string | undefined
} {
  const { connect, fetchWallets, getWallets, open } = usePortico()
  const isConnecting = usePorticoState(({ accounts }) =>
    Object.values(accounts).some(({ status }) => status === 'connecting'),
  )
  const pairingUri = usePorticoState((state) => state.pairingUri)
  return { connect, fetchWallets, getWallets, isConnecting, open, pairingUri }
}

/** Ends the connection of every namespace, or of the one named. */
export function usePorticoDisconnect(): { disconnect: (namespace?: Namespace) => Promise<void> } {
  const { disconnect } = usePortico()
  return { disconnect: useCallback((namespace) => disconnect(namespace), [disconnect]) }
}
