import type { AccountRecord } from '../shared/connectors/connector.ts'
import type { ViewName } from '../shared/controllers/navigation.ts'
import { formatAmount } from '../shared/format/amount.ts'
import type { Network } from '../shared/networks/network.ts'
import type { AccountType, ThemeMode } from '../shared/options/options.ts'
import { type AccountId, type Namespace, toAccountId } from '../shared/schema/primitives.ts'
import type { Core } from './core.ts'

/** The account of one namespace (§3.12). */
export type AccountState = {
  readonly status: 'connected' | 'connecting' | 'disconnected'
  readonly address: string | undefined
  /** CAIP-10 */
  readonly caipAddress: AccountId | undefined
  readonly allAccounts: readonly AccountRecord[]
  readonly preferredAccountType: AccountType
  readonly walletInfo:
    | {
        readonly id: string
        readonly name: string
        readonly icon: string | undefined
        readonly rdns: string | undefined
      }
    | undefined
}

/** What a host sees of an instance. A new object whenever something in it has changed. */
export type PorticoState = {
  readonly open: boolean
  readonly loading: boolean
  readonly view: ViewName
  readonly themeMode: ThemeMode
  readonly activeNamespace: Namespace
  /** The active network; `isSupported` is false where the wallet is on one that is not configured. */
  readonly network: Network
  readonly accounts: Partial<Readonly<Record<Namespace, AccountState>>>
  /** The native balance of the active account, once somebody shows it (§9.14). */
  readonly balance: { readonly amount: string; readonly symbol: string } | undefined
}

function toAccount(core: Core, namespace: Namespace): AccountState {
  const state = core.connections.get(namespace)?.store.getState()
  const preferredAccountType = core.options.defaultAccountTypes[namespace]
  const connector = state && 'connector' in state ? state.connector : undefined
  const walletInfo = connector && {
    icon: connector.imageUrl,
    id: connector.id,
    name: connector.name,
    rdns: connector.info?.rdns,
  }
  if (state?.status !== 'connected')
    return {
      address: undefined,
      allAccounts: [],
      caipAddress: undefined,
      preferredAccountType,
      status: state?.status ?? 'disconnected',
      walletInfo,
    }
  const { account, accounts, chainId } = state
  return {
    address: account.address,
    allAccounts: accounts,
    caipAddress: toAccountId(chainId, account.address),
    preferredAccountType,
    status: 'connected',
    walletInfo,
  }
}

function toState(core: Core): PorticoState {
  const { loading, open } = core.modal.store.getState()
  const { network } = core.network.store.getState()
  const balance = core.balance.store.getState()
  return {
    accounts: Object.fromEntries(
      [...core.connections.keys()].map((namespace) => [namespace, toAccount(core, namespace)]),
    ),
    activeNamespace: network.chainNamespace,
    balance:
      balance.status === 'ready'
        ? {
            amount: formatAmount(balance.balance.value, balance.balance.decimals),
            symbol: balance.balance.symbol,
          }
        : undefined,
    loading,
    network,
    open,
    themeMode: core.theme.store.getState().themeMode,
    view: core.navigation.store.getState().view,
  }
}

/** Joins the stores that a host may read into one. */
export function createPublicStore(core: Core): {
  getState: () => PorticoState
  subscribe: (listener: (state: PorticoState) => void) => () => void
  destroy: () => void
} {
  const listeners = new Set<(state: PorticoState) => void>()
  const { balance, connections, modal, navigation, network, theme } = core
  let state: PorticoState | undefined
  const getState = () => {
    state ??= toState(core)
    return state
  }
  const stores = [modal, navigation, network, balance, theme, ...connections.values()]
  const stops = stores.map(({ store }) =>
    store.subscribe(() => {
      state = undefined
      for (const listener of listeners) listener(getState())
    }),
  )

  return {
    destroy() {
      for (const stop of stops) stop()
      listeners.clear()
    },
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
