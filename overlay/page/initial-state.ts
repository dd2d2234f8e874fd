import { extendNetworks } from '../../shared/networks/extend-networks.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { PorticoState } from '../instance/public-store.ts'

/** The state before the instance is loaded. `isReturning`: an earlier connection will be restored. */
export function toInitialState(options: ResolvedOptions, isReturning = false): PorticoState {
  const networks = extendNetworks(options)
  const accounts = networks.map(({ chainNamespace }) => [
    chainNamespace,
    {
      address: undefined,
      allAccounts: [],
      caipAddress: undefined,
      preferredAccountType: options.defaultAccountTypes[chainNamespace],
      status: isReturning ? 'connecting' : 'disconnected',
      walletInfo: undefined,
    },
  ])
  return {
    accounts: Object.fromEntries(accounts),
    activeNamespace: networks[0].chainNamespace,
    balance: undefined,
    balanceStatus: 'idle',
    loading: false,
    login: undefined,
    network: networks[0],
    open: false,
    pairingUri: undefined,
    themeMode: options.themeMode,
    view: 'Connect',
  }
}
