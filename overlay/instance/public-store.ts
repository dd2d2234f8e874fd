import type { AccountRecord } from '../shared/connectors/connector.ts'
import type { BalanceState } from '../shared/controllers/balance-controller.ts'
import type { ConnectionState } from '../shared/controllers/connection-controller.ts'
import type { ViewName } from '../shared/controllers/navigation.ts'
import type { Core } from '../shared/core/create-core.ts'
import { formatAmount } from '../shared/format/amount.ts'
import type { Network } from '../shared/networks/network.ts'
import type { ThemeMode } from '../shared/options/options.ts'
import type { AccountType } from '../shared/schema/account-type.ts'
import { type AccountId, type Namespace, toAccountId } from '../shared/schema/primitives.ts'

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
  /** The WalletConnect URI that a wallet is waited for with, for a host that shows it itself. */
  readonly pairingUri: string | undefined
}

type StateSource = Pick<
  Core,
  | 'balance'
  | 'connections'
  | 'modal'
  | 'navigation'
  | 'network'
  | 'options'
  | 'pairing'
  | 'store'
  | 'theme'
>

function toAccount(
  state: ConnectionState | undefined,
  preferredAccountType: AccountType,
): AccountState {
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

/** Gives the same object for as long as nothing in it changes, so that who selects it is not told of other changes. */
function createAccountReader({ connections, options, store }: StateSource) {
  type Known = { account: AccountState; state: ConnectionState | undefined; type: AccountType }
  const known = new Map<Namespace, Known>()

  return (namespace: Namespace): AccountState => {
    const type =
      store.get('preferred-account-types')?.[namespace] ?? options.defaultAccountTypes[namespace]
    const state = connections.get(namespace)?.store.getState()
    const last = known.get(namespace)
    if (last && last.state === state && last.type === type) return last.account
    const account = toAccount(state, type)
    known.set(namespace, { account, state, type })
    return account
  }
}

function toBalance(state: BalanceState): PorticoState['balance'] {
  if (state.status !== 'ready') return undefined
  const { decimals, symbol, value } = state.balance
  return { amount: formatAmount(value, decimals), symbol }
}

function toState(
  core: StateSource,
  readAccount: (namespace: Namespace) => AccountState,
): PorticoState {
  const { loading, open } = core.modal.store.getState()
  const { network } = core.network.store.getState()
  const pairing = core.pairing.store.getState()
  const accounts = [...core.connections.keys()].map((namespace) => [
    namespace,
    readAccount(namespace),
  ])
  return {
    accounts: Object.fromEntries(accounts),
    activeNamespace: network.chainNamespace,
    balance: toBalance(core.balance.store.getState()),
    loading,
    network,
    open,
    pairingUri: pairing.status === 'waiting' ? pairing.uri : undefined,
    themeMode: core.theme.store.getState().themeMode,
    view: core.navigation.store.getState().view,
  }
}

export type PublicStore = {
  readonly getInitialState: () => PorticoState
  readonly getState: () => PorticoState
  readonly subscribe: (listener: (state: PorticoState) => void) => () => void
  readonly destroy: () => void
}

/** Joins the stores that a host may read into one. Made before anything is restored. */
export function createPublicStore(core: StateSource): PublicStore {
  const listeners = new Set<(state: PorticoState) => void>()
  const { balance, connections, modal, navigation, network, pairing, theme } = core
  const readAccount = createAccountReader(core)
  const [first] = network.networks
  const now = toState(core, readAccount)
  const initial = first ? { ...now, activeNamespace: first.chainNamespace, network: first } : now
  let state: PorticoState | undefined
  const getState = () => {
    state ??= toState(core, readAccount)
    return state
  }
  const stores = [modal, navigation, network, balance, pairing, theme, ...connections.values()]
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
    getInitialState: () => initial,
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
