import type { OpenRequest } from '../../shared/core/actions.ts'
import type { PorticoError } from '../../shared/errors/portico-error.ts'
import type { LoginStep } from '../../shared/features/embedded-wallet/login/login-step.ts'
import type { Identity } from '../../shared/features/identity/identity.ts'
import type { Network, NetworkDefinition } from '../../shared/networks/network.ts'
import type { AccountTokens, TokensState } from '../../shared/portfolio/tokens-state.ts'
import type { WalletPage } from '../../shared/schema/catalogue-wallet.ts'
import type { AccountId, Namespace } from '../../shared/schema/primitives.ts'
import type {
  AccountState,
  BalanceStatus,
  BalanceText,
  PorticoState,
  WalletInfo,
} from '../instance/public-store.ts'
import { noAccount } from '../page/initial-state.ts'
import type {
  ConnectRequest,
  FetchWalletsRequest,
  Portico,
  WalletSummary,
} from '../page/portico.ts'
import { type Binding, bindState } from './binding.ts'
import { createCallStore } from './call-store.ts'

const selectAccount = ({ accounts, activeNamespace }: PorticoState, namespace = activeNamespace) =>
  accounts[namespace] ?? noAccount

/** Binds the account of a namespace, or of the active one. */
export const bindAccount = (portico: Portico, namespace?: Namespace): Binding<AccountState> =>
  bindState(portico, (state) => selectAccount(state, namespace))

/** What `usePorticoNetwork` returns. */
export type PorticoNetwork = {
  /** The active network. */
  network: Network
  /** Switches to a configured network. Rejects with a `PorticoError`. */
  switchNetwork: (network: NetworkDefinition) => Promise<void>
}

/** Binds the active network. */
export function bindNetwork(portico: Portico): Binding<PorticoNetwork> {
  const { switchNetwork } = portico
  return bindState(portico, ({ network }) => ({ network, switchNetwork }))
}

/** Binds the native balance of the active account. */
export const bindBalance = (portico: Portico): Binding<BalanceText | undefined> =>
  bindState(portico, ({ balance }) => balance, portico.watchBalance)

/** Binds whether the native balance is known. */
export const bindBalanceStatus = (portico: Portico): Binding<BalanceStatus> =>
  bindState(portico, ({ balanceStatus }) => balanceStatus)

/** What `usePorticoTokens` returns. */
export type PorticoTokens = TokensState & {
  /** Reads the tokens and the native balance again. Rejects with a `PorticoError`. */
  readonly refreshBalances: () => Promise<AccountTokens>
}

/** Binds the native currency and the tokens of the active account. */
export function bindTokens(portico: Portico): Binding<PorticoTokens> {
  const { refreshBalances, watchTokens } = portico
  return bindState(portico, ({ tokens }) => ({ ...tokens, refreshBalances }), watchTokens)
}

/** What `usePorticoIdentity` returns: the same as `portico.getIdentity`. */
export type PorticoIdentity = Identity

/** Binds the name and the picture of the active EVM account. */
export function bindIdentity(portico: Portico): Binding<PorticoIdentity> {
  const select = (state: PorticoState) => {
    const { profileImage, profileName } = selectAccount(state)
    return { avatarUrl: profileImage, name: profileName }
  }
  return bindState(portico, select, portico.watchIdentity)
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
  /**
   * Why the last call of this `connect` was rejected. `undefined` from the next call on. What fails in the modal is said there, and is
   * not an error of this.
   */
  error: PorticoError | undefined
  /** Whether a connection is in progress in any namespace. */
  isConnecting: boolean
  /** What a login by `connect` waits for: a code, a link, a window or the Farcaster app. */
  login: LoginStep | undefined
  /** The WalletConnect URI to show as a QR code, while `connect` waits for a wallet. */
  pairingUri: string | undefined
  /** The wallet that connects, while `isConnecting`. `undefined` until it is known, as in a login. */
  wallet: WalletInfo | undefined
}

type ConnectCall = { readonly request: ConnectRequest; signal?: AbortSignal }

/** Binds what a host needs to connect a wallet. A login opens its window in the visitor's click: `connect` calls at once. */
export function bindConnect(portico: Portico): Binding<PorticoConnect> {
  const { enterCode, fetchWallets, getWallets, open, resendCode } = portico
  const call = createCallStore(({ request }: ConnectCall) => portico.connect(request))
  const connect = (request: ConnectRequest) => call.run({ request })
  return bindState(
    portico,
    ({ accounts, login, pairingUri }) => {
      const connecting = Object.values(accounts).filter(({ status }) => status === 'connecting')
      return {
        connect,
        enterCode,
        error: call.get().error,
        fetchWallets,
        getWallets,
        isConnecting: connecting.length > 0,
        login,
        open,
        pairingUri,
        resendCode,
        wallet: connecting.find(({ walletInfo }) => walletInfo)?.walletInfo,
      }
    },
    call.subscribe,
  )
}

/** What `usePorticoDisconnect` returns. */
export type PorticoDisconnect = {
  /** Ends the connection of one namespace, or of all namespaces if none is given. Rejects with a `PorticoError`. */
  disconnect: (namespace?: Namespace) => Promise<void>
}
