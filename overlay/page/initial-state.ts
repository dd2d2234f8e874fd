import { extendNetworks } from '../../shared/networks/extend-networks.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { AccountState, PorticoState } from '../instance/public-store.ts'

export const noAccount: AccountState = {
  address: undefined,
  allAccounts: [],
  caipAddress: undefined,
  preferredAccountType: undefined,
  profileImage: undefined,
  profileName: undefined,
  status: 'disconnected',
  walletInfo: undefined,
}

/** The state before the instance is loaded. `isReturning`: an earlier connection will be restored. */
export function toInitialState(options: ResolvedOptions, isReturning = false): PorticoState {
  const networks = extendNetworks(options)
  const account = isReturning ? { ...noAccount, status: 'connecting' as const } : noAccount
  const [network] = networks
  const accounts = networks.map(({ chainNamespace }) => [chainNamespace, account])
  return {
    accounts: Object.fromEntries(accounts),
    activeNamespace: network.chainNamespace,
    balance: undefined,
    balanceStatus: 'idle',
    loading: false,
    login: undefined,
    network,
    open: false,
    pairingUri: undefined,
    signIn: { status: options.siwx || options.siweConfig ? 'idle' : 'disabled' },
    tokens: { status: 'idle' },
    themeMode: options.themeMode === 'light' ? 'light' : 'dark',
    view: 'Connect',
  }
}
