import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import type { OpenRequest } from '../../shared/core/actions.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { LoginStep } from '../../shared/features/embedded-wallet/login/login-step.ts'
import type { Network, NetworkDefinition } from '../../shared/networks/network.ts'
import type { PorticoOptions } from '../../shared/options/options.ts'
import type { AccountTokens, TokensState } from '../../shared/portfolio/tokens-state.ts'
import type { WalletPage } from '../../shared/schema/catalogue-wallet.ts'
import type { AccountId, Namespace } from '../../shared/schema/primitives.ts'
import type {
  AccountState,
  BalanceStatus,
  BalanceText,
  PorticoState,
} from '../instance/public-store.ts'
import { noAccount } from '../page/initial-state.ts'
import type {
  ConnectRequest,
  FetchWalletsRequest,
  Portico,
  WalletSummary,
} from '../page/portico.ts'
import { useOwnPortico } from './use-own-portico.ts'

const PorticoContext = createContext<Portico | undefined>(undefined)

/** The props of `PorticoProvider`: an instance, or the options of one that it makes. */
export type PorticoProviderProps = {
  /** The components that use the instance. */
  readonly children?: ReactNode
} & (
  | {
      /** The instance that `createPortico` returned. */
      readonly portico: Portico
      /** Absent in this form. */
      readonly options?: undefined
    }
  | {
      /**
       * The options of an instance that the provider makes. It starts when the provider is mounted, and ends when that is
       * unmounted. Other options end it and make another; functions in them are not compared.
       */
      readonly options: PorticoOptions
      /** Absent in this form. */
      readonly portico?: undefined
    }
)

function OwnInstance({ children, options }: { children: ReactNode; options: PorticoOptions }) {
  return (
    <PorticoContext.Provider value={useOwnPortico(options)}>{children}</PorticoContext.Provider>
  )
}

/**
 * Provides an instance to the hooks and buttons inside it. On a server it renders the state without a connection.
 *
 * @example
 * <PorticoProvider options={options}><ConnectButton /></PorticoProvider>
 */
export function PorticoProvider({
  children,
  options,
  portico,
}: PorticoProviderProps): ReactElement {
  if (!portico) return <OwnInstance options={options}>{children}</OwnInstance>
  return <PorticoContext.Provider value={portico}>{children}</PorticoContext.Provider>
}

/**
 * Returns the instance. Throws a `PorticoError` with the code `internal` outside a `PorticoProvider`, as all other hooks
 * do.
 *
 * @example
 * const { open } = usePortico()
 */
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

/**
 * Returns the account of a namespace, or of the active namespace if none is given.
 *
 * @example
 * const { address, status } = usePorticoAccount()
 */
export function usePorticoAccount(namespace?: Namespace): AccountState {
  return usePorticoState((state) => state.accounts[namespace ?? state.activeNamespace] ?? noAccount)
}

/** What `usePorticoNetwork` returns. */
export type PorticoNetwork = {
  /** The active network. */
  network: Network
  /** Switches to a configured network. Rejects with a `PorticoError`. */
  switchNetwork: (network: NetworkDefinition) => Promise<void>
}

/**
 * Returns the active network and the function that switches it.
 *
 * @example
 * const { network, switchNetwork } = usePorticoNetwork()
 */
export function usePorticoNetwork(): PorticoNetwork {
  const { switchNetwork } = usePortico()
  return { network: usePorticoState((state) => state.network), switchNetwork }
}

/**
 * Returns the native balance of the active account and keeps it up to date while the component is mounted. Returns
 * `undefined` before the first read.
 *
 * @example
 * const balance = usePorticoBalance()
 * return <p>{balance && `${balance.amount} ${balance.symbol}`}</p>
 */
export function usePorticoBalance(): BalanceText | undefined {
  const { watchBalance } = usePortico()
  useEffect(watchBalance, [watchBalance])
  return usePorticoState((state) => state.balance)
}

/**
 * Returns whether the native balance is known. After `failed`, `watchBalance` of the instance tries again.
 *
 * @example
 * if (usePorticoBalanceStatus() === 'failed') return <p>The balance could not be read.</p>
 */
export function usePorticoBalanceStatus(): BalanceStatus {
  return usePorticoState((state) => state.balanceStatus)
}

/** What `usePorticoTokens` returns. */
export type PorticoTokens = TokensState & {
  /** Reads the tokens and the native balance again. Rejects with a `PorticoError`. */
  readonly refreshBalances: () => Promise<AccountTokens>
}

/**
 * Returns the native currency and the tokens of the active account, and keeps them up to date while the component is mounted.
 *
 * @example
 * const tokens = usePorticoTokens()
 * return tokens.status === 'ready' && <ul>{tokens.tokens.map(({ assetId, symbol }) => <li key={assetId}>{symbol}</li>)}</ul>
 */
export function usePorticoTokens(): PorticoTokens {
  const { refreshBalances, watchTokens } = usePortico()
  useEffect(watchTokens, [watchTokens])
  return { ...usePorticoState((state) => state.tokens), refreshBalances }
}

/** What `usePorticoIdentity` returns. */
export type PorticoIdentity = Pick<AccountState, 'profileImage' | 'profileName'>

/**
 * Returns the name and the picture of the active EVM account, and keeps them up to date while the component is mounted (§7.7). Both
 * are `undefined` until they are known, and for an account without them. Show the address where money moves: a name is no address.
 *
 * @example
 * const { profileName } = usePorticoIdentity()
 */
export function usePorticoIdentity(): PorticoIdentity {
  const { watchIdentity } = usePortico()
  useEffect(watchIdentity, [watchIdentity])
  const { profileImage, profileName } = usePorticoAccount()
  return { profileImage, profileName }
}

/** What `usePorticoConnect` returns. Each function rejects with a `PorticoError`. */
export type PorticoConnect = {
  /** Connects a wallet or logs in without the modal. Resolves with the CAIP-10 ids of its accounts. */
  readonly connect: (request: ConnectRequest) => Promise<readonly AccountId[]>
  /** Gives the code of a login mail, while `login.due` is `code`. */
  readonly enterCode: (code: string) => Promise<void>
  /** Fetches a page of 40 wallets of the catalogue, or the first 100 wallets that a search finds. */
  readonly fetchWallets: (request?: FetchWalletsRequest) => Promise<WalletPage>
  /** Gets the wallets that can connect on this page. */
  readonly getWallets: () => Promise<readonly WalletSummary[]>
  /** Sends the mail of a login again. */
  readonly resendCode: () => Promise<void>
  /** Opens the modal. */
  readonly open: (request?: OpenRequest) => Promise<void>
  /** Whether a connection is in progress in any namespace. */
  isConnecting: boolean
  /** What a login by `connect` waits for: a code, a link, a window or the Farcaster app. */
  login: LoginStep | undefined
  /** The WalletConnect URI to show as a QR code, while `connect` waits for a wallet. */
  pairingUri: string | undefined
}

/**
 * Returns the functions that connect a wallet, with the modal or without it.
 *
 * @example
 * const { connect, isConnecting, open } = usePorticoConnect()
 */
export function usePorticoConnect(): PorticoConnect {
  const { connect, enterCode, fetchWallets, getWallets, open, resendCode } = usePortico()
  const isConnecting = usePorticoState(({ accounts }) =>
    Object.values(accounts).some(({ status }) => status === 'connecting'),
  )
  const login = usePorticoState((state) => state.login)
  const pairingUri = usePorticoState((state) => state.pairingUri)
  return {
    connect,
    enterCode,
    fetchWallets,
    getWallets,
    isConnecting,
    login,
    open,
    pairingUri,
    resendCode,
  }
}

/** What `usePorticoDisconnect` returns. */
export type PorticoDisconnect = {
  /** Ends the connection of one namespace, or of all namespaces if none is given. Rejects with a `PorticoError`. */
  disconnect: (namespace?: Namespace) => Promise<void>
}

/**
 * Returns the function that disconnects.
 *
 * @example
 * const { disconnect } = usePorticoDisconnect()
 */
export function usePorticoDisconnect(): PorticoDisconnect {
  const { disconnect } = usePortico()
  return { disconnect: useCallback((namespace) => disconnect(namespace), [disconnect]) }
}
