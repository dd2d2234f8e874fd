import type { AccountRecord } from '../../shared/connectors/connector.ts'
import {
  type ConnectionState,
  getShownConnection,
} from '../../shared/controllers/connection-state.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { Core } from '../../shared/core/create-core.ts'
import type { SignInState } from '../../shared/core/sign-in-state.ts'
import type { LoginStep } from '../../shared/features/embedded-wallet/login/login-step.ts'
import type { IdentityState } from '../../shared/features/identity/identity.ts'
import { formatAmount } from '../../shared/format/amount.ts'
import type { Network } from '../../shared/networks/network.ts'
import type { ThemeMode } from '../../shared/options/options.ts'
import type { BalanceState } from '../../shared/portfolio/balance-controller.ts'
import type { TokensState } from '../../shared/portfolio/tokens-state.ts'
import type { AccountType } from '../../shared/schema/account-type.ts'
import { type AccountId, type Namespace, toAccountId } from '../../shared/schema/primitives.ts'

/** The wallet of an account. */
export type WalletInfo = {
  /** The id of its connector. */
  readonly id: string
  /** The name of the wallet: of a WalletConnect session, the wallet of the catalogue that it was requested of. */
  readonly name: string
  /** The URL of its image. */
  readonly icon: string | undefined
  /** Its reverse domain name (EIP-6963). */
  readonly rdns: string | undefined
}

/** The account of one namespace (§3.12). */
export type AccountState = {
  /** The connection status. At start it is `connecting` until a stored connection is checked (§4.3). */
  readonly status: 'connected' | 'connecting' | 'disconnected'
  /** The address of the active account, while connected. */
  readonly address: string | undefined
  /** The CAIP-10 id of the active account, while connected. */
  readonly caipAddress: AccountId | undefined
  /** All accounts that the wallet shares, while connected. The first is the one that the wallet itself has active. */
  readonly allAccounts: readonly AccountRecord[]
  /** The name of the account, such as `alice.eth`, while `watchIdentity` runs and it is known. Only on EVM networks (§9.26). */
  readonly profileName: string | undefined
  /** The URL of its picture, at the host of a service. `undefined` if there is none. */
  readonly profileImage: string | undefined
  /** The account type that the visitor prefers (§6.2), while the embedded wallet is connected. */
  readonly preferredAccountType: AccountType | undefined
  /** The wallet, while connected or connecting. */
  readonly walletInfo: WalletInfo | undefined
}

/** A balance, as text and as it is. */
export type BalanceText = {
  /** The amount in units of the currency, truncated to 3 decimals (§9.14): `0` for less than 0.001. `value` has all of it. */
  readonly amount: string
  /** The number of decimals of the currency. */
  readonly decimals: number
  /** The symbol of the currency. */
  readonly symbol: string
  /** The amount in the smallest unit of the currency. */
  readonly value: bigint
}

/** Whether the native balance is known: `idle` before the first read and without a connection, `failed` if it could not be read. */
export type BalanceStatus = 'failed' | 'idle' | 'loading' | 'ready'

/** The state of an instance. Each change creates a new object. */
export type PorticoState = {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal is loading (§2.43). */
  readonly loading: boolean
  /** The current view of the modal. */
  readonly view: ViewName
  /** The current theme. With `auto` it is that of the device. */
  readonly themeMode: Exclude<ThemeMode, 'auto'>
  /** The namespace of the active network. */
  readonly activeNamespace: Namespace
  /** The active network. Its `isSupported` is false if the wallet is on a network that is not configured (§4.26). */
  readonly network: Network
  /** The accounts, by namespace. Each namespace of the configured networks has an entry. */
  readonly accounts: Partial<Readonly<Record<Namespace, AccountState>>>
  /** The native balance of the active account. It is `undefined` before the first read: see `watchBalance`. */
  readonly balance: BalanceText | undefined
  /** Whether `balance` is known. After `failed`, `watchBalance` reads it again, 30 s later at the earliest (§9.2). */
  readonly balanceStatus: BalanceStatus
  /**
   * The native currency and the tokens of the active account, while `watchTokens` runs. Amounts are in the smallest unit, and
   * worths in US dollars. What is not known is `undefined`.
   */
  readonly tokens: TokensState
  /** The WalletConnect URI to show as a QR code, while a pairing waits for a wallet. */
  readonly pairingUri: string | undefined
  /** What a login by `connect` waits for: a code, a link, a window or the Farcaster app. */
  readonly login: LoginStep | undefined
  /** The sign-in of the active account on the active network. Its `status` is `disabled` without `siwx`. */
  readonly signIn: SignInState
}

type StateStores = Pick<
  Core,
  | 'balance'
  | 'connections'
  | 'identity'
  | 'login'
  | 'modal'
  | 'navigation'
  | 'network'
  | 'options'
  | 'pairing'
  | 'signInState'
  | 'storage'
  | 'theme'
  | 'tokens'
>

function toProfile(
  identity: IdentityState,
  accountId: AccountId,
): Pick<AccountState, 'profileImage' | 'profileName'> {
  const known = identity.status === 'ready' && identity.accountId === accountId
  return {
    profileImage: known ? identity.avatarUrl : undefined,
    profileName: known ? identity.name : undefined,
  }
}

function toAccount(
  state: ConnectionState | undefined,
  preferredAccountType: AccountType | undefined,
  identity: IdentityState,
): AccountState {
  const connector = state && 'connector' in state ? state.connector : undefined
  const wallet = state?.status === 'connected' ? state.wallet : undefined
  const walletInfo = connector && {
    icon: connector.imageUrl,
    name: connector.name,
    rdns: connector.info?.rdns,
    ...(wallet && { icon: wallet.imageUrl, name: wallet.name, rdns: wallet.rdns }),
    id: connector.id,
  }
  if (state?.status !== 'connected')
    return {
      address: undefined,
      allAccounts: [],
      caipAddress: undefined,
      preferredAccountType,
      profileImage: undefined,
      profileName: undefined,
      status: state?.status ?? 'disconnected',
      walletInfo,
    }
  const { account, accounts, chainId } = state
  const caipAddress = toAccountId(chainId, account.address)
  return {
    address: account.address,
    allAccounts: accounts,
    caipAddress,
    preferredAccountType,
    ...toProfile(identity, caipAddress),
    status: 'connected',
    walletInfo,
  }
}

/** Gives the same object while nothing in it changes, so that a selector is not called for other changes. */
function createAccountReader({ connections, identity, options, storage: store }: StateStores) {
  type Known = { account: AccountState; parts: Parameters<typeof toAccount> }
  const known = new Map<Namespace, Known>()

  return (namespace: Namespace): AccountState => {
    const state = getShownConnection(connections.get(namespace))
    const isEmbedded = state?.status === 'connected' && state.connector.type === 'AUTH'
    const preferredAccountType = isEmbedded
      ? (store.get('preferred-account-types')?.[namespace] ??
        options.defaultAccountTypes[namespace])
      : undefined
    const parts: Known['parts'] = [state, preferredAccountType, identity.getState()]
    const last = known.get(namespace)
    if (last && parts.every((part, index) => part === last.parts[index])) return last.account
    const account = toAccount(...parts)
    known.set(namespace, { account, parts })
    return account
  }
}

function toBalance(state: BalanceState): PorticoState['balance'] {
  if (state.status !== 'ready') return undefined
  const { decimals, value } = state.balance
  return { ...state.balance, amount: formatAmount(value, decimals) }
}

function readState(
  core: StateStores,
  readAccount: (namespace: Namespace) => AccountState,
): PorticoState {
  const { loading, open } = core.modal.store.getState()
  const { network } = core.network.store.getState()
  const pairing = core.pairing.store.getState()
  const balance = core.balance.store.getState()
  const accounts = [...core.connections.namespaces].map((namespace) => [
    namespace,
    readAccount(namespace),
  ])
  return {
    accounts: Object.fromEntries(accounts),
    activeNamespace: network.chainNamespace,
    balance: toBalance(balance),
    balanceStatus: balance.status,
    loading,
    login: core.login.getState().step,
    network,
    open,
    signIn: core.signInState.getState(),
    pairingUri: pairing.status === 'waiting' ? pairing.uri : undefined,
    tokens: core.tokens.getState(),
    themeMode: core.theme.store.getState().themeMode,
    view: core.navigation.store.getState().view,
  }
}

/** The state of an instance, for hosts. */
export type PublicStore = {
  readonly getInitialState: () => PorticoState
  readonly getState: () => PorticoState
  readonly subscribe: (listener: (state: PorticoState) => void) => () => void
  readonly destroy: () => void
}

/** Joins the stores into the state that hosts read. Created before connections are restored. */
export function createPublicStore(core: StateStores): PublicStore {
  const listeners = new Set<(state: PorticoState) => void>()
  const {
    balance,
    connections,
    identity,
    login,
    modal,
    navigation,
    network,
    pairing,
    signInState,
    theme,
    tokens,
  } = core
  const readAccount = createAccountReader(core)
  const [first] = network.networks
  const now = readState(core, readAccount)
  const initial = first ? { ...now, activeNamespace: first.chainNamespace, network: first } : now
  let state: PorticoState | undefined
  const getState = () => {
    state ??= readState(core, readAccount)
    return state
  }
  const controllers = [modal, navigation, network, balance, pairing, theme, connections]
  const stops = [
    identity,
    login,
    signInState,
    tokens,
    ...controllers.map(({ store }) => store),
  ].map((store) =>
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
