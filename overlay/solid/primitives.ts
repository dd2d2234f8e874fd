import { type Accessor, createSignal, onCleanup, onMount, sharedConfig } from 'solid-js'
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
import { usePortico } from './provider.ts'

/** Follows a value until its owner is disposed of: the component, mostly. */
function follow<value>(bind: (portico: Portico) => Binding<value>): Accessor<value> {
  const { get, getInitial, subscribe } = bind(usePortico())
  // A server has a context, and a browser that takes over its markup.
  const [value, setValue] = createSignal(sharedConfig.context ? getInitial() : get())
  const update = () => setValue(() => get())
  onMount(() => {
    onCleanup(subscribe(update))
    update()
  })
  return value
}

/**
 * The account of a namespace, or of the active one if none is given.
 *
 * @example
 * const account = usePorticoAccount()
 * return <p>{account().address ?? 'Nobody is connected.'}</p>
 */
export function usePorticoAccount(namespace?: Namespace): Accessor<AccountState> {
  return follow((portico) => bindAccount(portico, namespace))
}

/** The history of the active account, page by page. It is read while the component is there, and nothing is read by time. */
export function usePorticoActivity(): Accessor<PorticoActivity> {
  return follow(bindActivity)
}

/** The native balance of the active account, which is kept up to date while the component is there. `undefined` before the first read. */
export function usePorticoBalance(): Accessor<BalanceText | undefined> {
  return follow(bindBalance)
}

/** Whether the native balance is known. After `failed`, `watchBalance` of the instance tries again. */
export function usePorticoBalanceStatus(): Accessor<BalanceStatus> {
  return follow(bindBalanceStatus)
}

/**
 * What a button of your design shows: the account, its balance, the network and the wallet, kept up to date while the component is there.
 *
 * @example
 * const button = usePorticoButton()
 * return <button onClick={() => void button().open()}>{button().displayName ?? 'Connect'}</button>
 */
export function usePorticoButton(): Accessor<PorticoButton> {
  return follow(bindButton)
}

/**
 * What connects a wallet, with the modal or without it.
 *
 * @example
 * const connect = usePorticoConnect()
 * return <button onClick={() => void connect().open()}>Connect</button>
 */
export function usePorticoConnect(): Accessor<PorticoConnect> {
  return follow(bindConnect)
}

/** Returns the function that disconnects. */
export function usePorticoDisconnect(): PorticoDisconnect {
  const { disconnect } = usePortico()
  return { disconnect }
}

/** What says in words what a request does. A call that runs when the component goes is aborted. */
export function usePorticoExplain(): Accessor<PorticoExplain> {
  return follow(bindExplain)
}

/** The name and the picture of the active EVM account, which are kept up to date while the component is there (§7.7). */
export function usePorticoIdentity(): Accessor<PorticoIdentity> {
  return follow(bindIdentity)
}

/** The active network and the function that switches it. */
export function usePorticoNetwork(): Accessor<PorticoNetwork> {
  return follow(bindNetwork)
}

/** What reads where the active account can buy. Nothing is read before the first call. */
export function usePorticoOnramp(): Accessor<PorticoOnramp> {
  return follow(bindOnramp)
}

/** What estimates and sends a payment. One that waits for the visitor when the component goes is aborted. */
export function usePorticoSend(): Accessor<PorticoSend> {
  return follow(bindSend)
}

/** What sends a batch of calls. One that waits for the visitor when the component goes is aborted. */
export function usePorticoSendCalls(): Accessor<PorticoSendCalls> {
  return follow(bindSendCalls)
}

/** The sign-in of the active account, and what signs in and out. A sign-in that waits when the component goes is aborted. */
export function usePorticoSignIn(): Accessor<PorticoSignIn> {
  return follow(bindSignIn)
}

/** What reads a quote and swaps. A swap that waits for the visitor when the component goes is aborted. */
export function usePorticoSwap(): Accessor<PorticoSwap> {
  return follow(bindSwap)
}

/** The native currency and the tokens of the active account, which are kept up to date while the component is there. */
export function usePorticoTokens(): Accessor<PorticoTokens> {
  return follow(bindTokens)
}
