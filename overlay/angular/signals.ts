import { DestroyRef, inject, PLATFORM_ID, type Signal, signal } from '@angular/core'
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
import { injectPortico } from './provide-portico.ts'

/** Follows a value until its injector is destroyed: that of the component, mostly. */
function follow<value>(bind: (portico: Portico) => Binding<value>): Signal<value> {
  const { get, getInitial, subscribe } = bind(injectPortico())
  if (inject(PLATFORM_ID) === 'server') return signal(getInitial()).asReadonly()
  const value = signal(get())
  const update = () => value.set(get())
  inject(DestroyRef).onDestroy(subscribe(update))
  update()
  return value.asReadonly()
}

/**
 * The account of a namespace, or of the active one if none is given.
 *
 * @example
 * readonly account = injectPorticoAccount()
 * readonly short = computed(() => this.account().address?.slice(0, 6))
 */
export function injectPorticoAccount(namespace?: Namespace): Signal<AccountState> {
  return follow((portico) => bindAccount(portico, namespace))
}

/** The history of the active account, page by page. It is read while the component is there, and nothing is read by time. */
export function injectPorticoActivity(): Signal<PorticoActivity> {
  return follow(bindActivity)
}

/** The native balance of the active account, which is kept up to date while the component is there. `undefined` before the first read. */
export function injectPorticoBalance(): Signal<BalanceText | undefined> {
  return follow(bindBalance)
}

/** Whether the native balance is known. After `failed`, `watchBalance` of the instance tries again. */
export function injectPorticoBalanceStatus(): Signal<BalanceStatus> {
  return follow(bindBalanceStatus)
}

/**
 * What a button of your design shows: the account, its balance, the network and the wallet, kept up to date while the component is there.
 *
 * @example
 * readonly button = injectPorticoButton()
 * label = computed(() => this.button().displayName ?? 'Connect')
 */
export function injectPorticoButton(): Signal<PorticoButton> {
  return follow(bindButton)
}

/**
 * What connects a wallet, with the modal or without it.
 *
 * @example
 * readonly connect = injectPorticoConnect()
 * onClick = () => this.connect().open()
 */
export function injectPorticoConnect(): Signal<PorticoConnect> {
  return follow(bindConnect)
}

/** Returns the function that disconnects. */
export function injectPorticoDisconnect(): PorticoDisconnect {
  const { disconnect } = injectPortico()
  return { disconnect }
}

/** What says in words what a request does. A call that runs when the component is destroyed is aborted. */
export function injectPorticoExplain(): Signal<PorticoExplain> {
  return follow(bindExplain)
}

/** The name and the picture of the active EVM account, which are kept up to date while the component is there (§7.7). */
export function injectPorticoIdentity(): Signal<PorticoIdentity> {
  return follow(bindIdentity)
}

/** The active network and the function that switches it. */
export function injectPorticoNetwork(): Signal<PorticoNetwork> {
  return follow(bindNetwork)
}

/** What reads where the active account can buy. Nothing is read before the first call. */
export function injectPorticoOnramp(): Signal<PorticoOnramp> {
  return follow(bindOnramp)
}

/** What estimates and sends a payment. One that waits for the visitor when the component is destroyed is aborted. */
export function injectPorticoSend(): Signal<PorticoSend> {
  return follow(bindSend)
}

/** What sends a batch of calls. One that waits for the visitor when the component is destroyed is aborted. */
export function injectPorticoSendCalls(): Signal<PorticoSendCalls> {
  return follow(bindSendCalls)
}

/** The sign-in of the active account, and what signs in and out. A sign-in that waits when the component is destroyed is aborted. */
export function injectPorticoSignIn(): Signal<PorticoSignIn> {
  return follow(bindSignIn)
}

/** What reads a quote and swaps. A swap that waits for the visitor when the component is destroyed is aborted. */
export function injectPorticoSwap(): Signal<PorticoSwap> {
  return follow(bindSwap)
}

/** The native currency and the tokens of the active account, which are kept up to date while the component is there. */
export function injectPorticoTokens(): Signal<PorticoTokens> {
  return follow(bindTokens)
}
