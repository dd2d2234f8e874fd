import { snackbarMessages } from '../errors/snackbar-messages.ts'
import type { Actions } from './actions.ts'
import type { BalanceFlow } from './balance-flow.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { NetworkFlow } from './network-flow.ts'
import type { PairingFlow } from './pairing-flow.ts'
import { type Parts, toConnection } from './parts.ts'
import type { WalletsFlow } from './wallets-flow.ts'

/** Gathers the actions of every flow, and logs each by its name as it is called. */
export function createActions(
  parts: Parts,
  flows: {
    balanceFlow: BalanceFlow
    connectionFlow: ConnectionFlow
    modalFlow: ModalFlow
    networkFlow: NetworkFlow
    pairingFlow: PairingFlow
    walletsFlow: WalletsFlow
  },
): Actions {
  const { connections, navigation, platform, snackbar, store, wallets } = parts
  const { balanceFlow, connectionFlow, modalFlow, networkFlow, pairingFlow, walletsFlow } = flows
  const actions: Actions = {
    acceptLegal: parts.legal.setAccepted,
    cancelConnect: connectionFlow.cancelConnect,
    cancelSwitch: networkFlow.cancelSwitch,
    chooseWallet: walletsFlow.chooseWallet,
    close: modalFlow.close,
    connectWallet: connectionFlow.connectWallet,
    disconnect: connectionFlow.disconnect,
    goBack: modalFlow.goBack,
    goTo: navigation.push,
    loadMoreWallets: parts.catalogue.loadMore,
    loadWallets: walletsFlow.loadWallets,
    notify: (variant, message) => snackbar.show(variant, snackbarMessages[message]),
    open: modalFlow.open,
    openWallet: pairingFlow.openWallet,
    openLink: (href) => platform.openUrl(href, '_blank'),
    refreshBalance: balanceFlow.refreshBalance,
    async resetData() {
      await connectionFlow.disconnect()
      store.clear()
      wallets.setRecent([])
    },
    searchWallets: parts.catalogue.search,
    searchWalletsAgain: parts.catalogue.searchAgain,
    selectAccount(address) {
      const { chainNamespace } = parts.network.store.getState().network
      const state = toConnection(parts)
      if (state.status !== 'connected') return
      if (state.connector.selectAccount) void state.connector.selectAccount(address)
      else connections.get(chainNamespace)?.setAccount(address)
    },
    startPairing: pairingFlow.startPairing,
    switchNetwork: networkFlow.switchNetwork,
    watchBalance: balanceFlow.watchBalance,
  }
  return withLog(actions, platform.log)
}

/** Logs each action by its name as it is called. */
export function withLog<actions extends object>(
  actions: actions,
  log: Parts['platform']['log'],
): actions {
  const entries = Object.entries(actions).map(
    ([name, action]: [string, (...args: never[]) => unknown]) => [
      name,
      (...args: never[]) => {
        log('debug', `action ${name}`, args)
        return action(...args)
      },
    ],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same signatures.
  return Object.fromEntries(entries) as actions
}
