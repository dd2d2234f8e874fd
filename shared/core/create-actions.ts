import * as v from 'valibot'
import { findActiveAccount } from '../account/active-account.ts'
import { importCode } from '../async/import-code.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'
import type { NetworkFlow } from '../flows/network-flow.ts'
import type { ModalFlow } from '../flows/open-modal.ts'
import * as limits from '../limits.ts'
import type { PairingFlow } from '../pairing/pairing.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { WalletsFlow } from '../wallets/wallets-flow.ts'
import type { Actions } from './actions.ts'
import { type CoreContext, getConnection } from './context.ts'

const purchase = v.object({ accountId: v.string(), at: finiteNumber(0) })

/** The code of `portfolio/stored-purchases` loads with the feature. */
function hasPurchase(context: CoreContext): boolean {
  const account = findActiveAccount(context)
  if (!account) return false
  const { platform, storage } = context
  return (storage.get('purchases') ?? []).some((entry) => {
    if (!v.is(purchase, entry) || entry.accountId !== account.accountId) return false
    const age = platform.clock.now() - entry.at
    return age >= 0 && age < limits.purchaseLifetime
  })
}

export function createActions(
  context: CoreContext,
  flows: {
    balanceFlow: BalanceFlow
    connectionFlow: ConnectionFlow
    modalFlow: ModalFlow
    networkFlow: NetworkFlow
    pairingFlow: PairingFlow
    walletsFlow: WalletsFlow
  },
): Actions {
  const { connections, navigation, platform, snackbar, storage } = context
  const { balanceFlow, connectionFlow, modalFlow, networkFlow, pairingFlow, walletsFlow } = flows
  const loadCode = createLoadCode(platform)
  const actions: Actions = {
    acceptLegal: context.legal.setAccepted,
    cancelConnect: connectionFlow.cancelConnect,
    cancelSwitch: networkFlow.cancelSwitch,
    chooseWallet: walletsFlow.chooseWallet,
    close: modalFlow.dismiss,
    connectWallet: connectionFlow.connectWallet,
    disconnect: connectionFlow.disconnect,
    goBack: modalFlow.goBack,
    goTo: navigation.push,
    hasPurchase: () => hasPurchase(context),
    hideAlert: context.alerts.hide,
    hidePendingRequest: context.pendingRequest.hide,
    loadMoreWallets: context.catalogue.loadMore,
    loadWallets: walletsFlow.loadWallets,
    notify: (variant, message) => snackbar.show(variant, message),
    open: modalFlow.open,
    openWallet: pairingFlow.openWallet,
    openLink: (href) => platform.openUrl(href, '_blank'),
    readSmartNetworks: () =>
      (storage.get('smart-account-networks') ?? '').split(',').filter(Boolean).map(Number),
    refreshBalance: balanceFlow.refreshBalance,
    async resetData() {
      const { resetData } = await loadCode('reset', () =>
        importCode(() => import('../flows/reset.ts')),
      )
      await resetData(context, { connectionFlow, pairingFlow })
    },
    searchWallets: context.catalogue.search,
    searchWalletsAgain: context.catalogue.searchAgain,
    async selectAccount(address) {
      const { chainNamespace } = context.network.store.getState().network
      const state = getConnection(context)
      if (state.status !== 'connected') return
      if (state.connector.selectAccount) await state.connector.selectAccount(address)
      else connections.setAccount(chainNamespace, address)
    },
    startPairing: pairingFlow.startPairing,
    switchNetwork: networkFlow.switchNetwork,
    watchBalance: balanceFlow.watchBalance,
  }
  return withLog(actions, platform.log)
}

export function withLog<actions extends object>(
  actions: actions,
  log: CoreContext['platform']['log'],
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
