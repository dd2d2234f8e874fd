import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Namespace } from '../../shared/schema/primitives.ts'
import { bindActivity, type PorticoActivity } from '../bindings/activity-binding.ts'
import type { Binding } from '../bindings/binding.ts'
import { bindButton, type PorticoButton } from '../bindings/button-binding.ts'
import {
  bindExplain,
  bindOnramp,
  bindSend,
  bindSendCalls,
  bindSignIn,
  bindSwap,
  type PorticoExplain,
  type PorticoOnramp,
  type PorticoSend,
  type PorticoSendCalls,
  type PorticoSignIn,
  type PorticoSwap,
} from '../bindings/call-bindings.ts'
import {
  bindAccount,
  bindBalance,
  bindBalanceStatus,
  bindConnect,
  bindIdentity,
  bindNetwork,
  bindTokens,
  type PorticoConnect,
  type PorticoDisconnect,
  type PorticoIdentity,
  type PorticoNetwork,
  type PorticoTokens,
} from '../bindings/state-bindings.ts'
import type { AccountState, BalanceStatus, BalanceText } from '../instance/public-store.ts'
import type { Portico } from '../page/portico.ts'
import { usePortico } from './portico-provider.tsx'

function useBinding<value>(bind: (portico: Portico) => Binding<value>): value {
  const portico = usePortico()
  const { get, getInitial, subscribe } = useMemo(() => bind(portico), [bind, portico])
  return useSyncExternalStore(subscribe, get, getInitial)
}

/**
 * Returns the account of a namespace, or of the active namespace if none is given.
 *
 * @example
 * const { address, status } = usePorticoAccount()
 */
export function usePorticoAccount(namespace?: Namespace): AccountState {
  return useBinding(useCallback((portico: Portico) => bindAccount(portico, namespace), [namespace]))
}

/**
 * Returns the history of the active account on the active network, page by page. The first page is read when the component is
 * mounted, and when the account or the network changes. A page of the last 30 s is not read again, except by `refresh`. What is sent
 * from this page is there at once, and the first page is read again once it is in a block. Nothing is read by time.
 *
 * @example
 * const { items, loadMore, status } = usePorticoActivity()
 * return <ul>{items.map(({ id, operation }) => <li key={id}>{operation}</li>)}</ul>
 */
export function usePorticoActivity(): PorticoActivity {
  return useBinding(bindActivity)
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
  return useBinding(bindBalance)
}

/**
 * Returns whether the native balance is known. After `failed`, `watchBalance` of the instance tries again.
 *
 * @example
 * if (usePorticoBalanceStatus() === 'failed') return <p>The balance could not be read.</p>
 */
export function usePorticoBalanceStatus(): BalanceStatus {
  return useBinding(bindBalanceStatus)
}

/**
 * Returns what a button of your design shows: the account, its balance, the network and the wallet. All of it is kept up to date while the
 * component is mounted. `children` of `ConnectButton`, `AccountButton` and `NetworkButton` get the same.
 *
 * @example
 * const { displayBalance, displayName, open } = usePorticoButton()
 * return <button onClick={() => void open()}>{displayName ?? 'Connect'} {displayBalance}</button>
 */
export function usePorticoButton(): PorticoButton {
  return useBinding(bindButton)
}

/**
 * Returns the functions that connect a wallet, with the modal or without it, the wallet that connects, and why the last call of `connect`
 * failed.
 *
 * @example
 * const { connect, error, isConnecting, wallet } = usePorticoConnect()
 * if (isConnecting) return <p>Connecting {wallet?.name}</p>
 * const start = () => void connect({ connectorId: 'io.metamask' }).catch(() => undefined)
 * return <button onClick={start}>{error ? `Try again: ${error.message}` : 'Connect'}</button>
 */
export function usePorticoConnect(): PorticoConnect {
  return useBinding(bindConnect)
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

/**
 * Returns the function that says in words what a request does, and how the last call of it stands. A call that runs when the component
 * is unmounted is aborted.
 *
 * @example
 * const { explain, result } = usePorticoExplain()
 * const check = () => void explain({ to: '0x…', data: '0x095ea7b3…' }).catch(() => undefined)
 * return <button onClick={check}>{result ? result.verdict.word : 'Check'}</button>
 */
export function usePorticoExplain(): PorticoExplain {
  return useBinding(bindExplain)
}

/**
 * Returns the name and the picture of the active EVM account, and keeps them up to date while the component is mounted (§7.7). Both
 * are `undefined` until they are known, and for an account without them. Show the address where money moves: a name is no address.
 *
 * @example
 * const { name } = usePorticoIdentity()
 */
export function usePorticoIdentity(): PorticoIdentity {
  return useBinding(bindIdentity)
}

/**
 * Returns the active network and the function that switches it.
 *
 * @example
 * const { network, switchNetwork } = usePorticoNetwork()
 */
export function usePorticoNetwork(): PorticoNetwork {
  return useBinding(bindNetwork)
}

/**
 * Returns the function that reads where the active account can buy, and how the last call of it stands. Nothing is read before the first
 * call, and nothing is read again when the account or the network changes.
 *
 * @example
 * const { getOnrampProviders, result } = usePorticoOnramp()
 * const read = () => void getOnrampProviders({ amount: '25', currency: 'USDC' }).catch(() => undefined)
 * return <button onClick={read}>{result ? result.map(({ name }) => name).join() : 'Where?'}</button>
 */
export function usePorticoOnramp(): PorticoOnramp {
  return useBinding(bindOnramp)
}

/**
 * Returns the functions that estimate and send a payment, and how the last one stands. A payment that waits when the component is
 * unmounted is aborted.
 *
 * @example
 * const { error, send, status } = usePorticoSend()
 * const pay = () => void send({ amount: '1.5', to }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={pay}>{error ? error.code : 'Pay'}</button>
 */
export function usePorticoSend(): PorticoSend {
  return useBinding(bindSend)
}

/**
 * Returns the function that sends a batch of calls, and how the last one stands. A batch that waits for the visitor when the component
 * is unmounted is aborted.
 *
 * @example
 * const { result, sendCalls, status } = usePorticoSendCalls()
 * const buy = () => void sendCalls({ calls }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={buy}>{result ? result.id : 'Buy'}</button>
 */
export function usePorticoSendCalls(): PorticoSendCalls {
  return useBinding(bindSendCalls)
}

/**
 * Returns the sign-in of the active account, the functions that sign in and out, and how the last call stands. A sign-in that waits
 * when the component is unmounted is aborted.
 *
 * @example
 * const { signIn, signOut, state } = usePorticoSignIn()
 * if (state.status === 'signed-in') return <button onClick={() => void signOut()}>Sign out</button>
 * return <button onClick={() => void signIn().catch(() => undefined)}>Sign in</button>
 */
export function usePorticoSignIn(): PorticoSignIn {
  return useBinding(bindSignIn)
}

/**
 * Returns the functions that read a quote and swap, and how the last swap stands. A swap that waits when the component is unmounted is
 * aborted.
 *
 * @example
 * const { error, status, swap } = usePorticoSwap()
 * const buy = () => void swap({ amount: '0.1', toToken: 'USDC' }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={buy}>{error ? error.code : 'Swap'}</button>
 */
export function usePorticoSwap(): PorticoSwap {
  return useBinding(bindSwap)
}

/**
 * Returns the native currency and the tokens of the active account, and keeps them up to date while the component is mounted.
 *
 * @example
 * const tokens = usePorticoTokens()
 * return tokens.status === 'ready' && <ul>{tokens.tokens.map(({ assetId, symbol }) => <li key={assetId}>{symbol}</li>)}</ul>
 */
export function usePorticoTokens(): PorticoTokens {
  return useBinding(bindTokens)
}
