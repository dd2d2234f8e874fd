import type { Readable } from 'svelte/store'
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
import { usePortico } from './context.ts'

/** Makes a store of a value. Its first subscriber begins to follow it, in a browser. */
function follow<value>(bind: (portico: Portico) => Binding<value>): Readable<value> {
  const { get, getInitial, subscribe } = bind(usePortico())
  return {
    subscribe(run) {
      if (typeof document === 'undefined') {
        run(getInitial())
        return () => {}
      }
      let last = get()
      run(last)
      // Svelte takes any object for a change.
      const update = () => {
        const next = get()
        if (next === last) return
        last = next
        run(next)
      }
      const stop = subscribe(update)
      update()
      return stop
    },
  }
}

/**
 * The account of a namespace, or of the active one if none is given.
 *
 * @example
 * const account = usePorticoAccount()
 * const short = $derived($account.address?.slice(0, 6))
 */
export function usePorticoAccount(namespace?: Namespace): Readable<AccountState> {
  return follow((portico) => bindAccount(portico, namespace))
}

/** The history of the active account, page by page. It is read while there is a subscriber, and nothing is read by time. */
export function usePorticoActivity(): Readable<PorticoActivity> {
  return follow(bindActivity)
}

/** The native balance of the active account, which is kept up to date while there is a subscriber. `undefined` before the first read. */
export function usePorticoBalance(): Readable<BalanceText | undefined> {
  return follow(bindBalance)
}

/** Whether the native balance is known. After `failed`, `watchBalance` of the instance tries again. */
export function usePorticoBalanceStatus(): Readable<BalanceStatus> {
  return follow(bindBalanceStatus)
}

/**
 * What a button of your design shows: the account, its balance, the network and the wallet, kept up to date while there is a subscriber.
 *
 * @example
 * const button = usePorticoButton()
 * const onclick = () => $button.open()
 */
export function usePorticoButton(): Readable<PorticoButton> {
  return follow(bindButton)
}

/**
 * What connects a wallet, with the modal or without it.
 *
 * @example
 * const connect = usePorticoConnect()
 * const onclick = () => $connect.open()
 */
export function usePorticoConnect(): Readable<PorticoConnect> {
  return follow(bindConnect)
}

/** Returns the function that disconnects. */
export function usePorticoDisconnect(): PorticoDisconnect {
  const { disconnect } = usePortico()
  return { disconnect }
}

/** What says in words what a request does. A call that runs when the last subscriber goes is aborted. */
export function usePorticoExplain(): Readable<PorticoExplain> {
  return follow(bindExplain)
}

/** The name and the picture of the active EVM account, which are kept up to date while there is a subscriber (§7.7). */
export function usePorticoIdentity(): Readable<PorticoIdentity> {
  return follow(bindIdentity)
}

/** The active network and the function that switches it. */
export function usePorticoNetwork(): Readable<PorticoNetwork> {
  return follow(bindNetwork)
}

/** What reads where the active account can buy. Nothing is read before the first call. */
export function usePorticoOnramp(): Readable<PorticoOnramp> {
  return follow(bindOnramp)
}

/** What estimates and sends a payment. One that waits for the visitor when the last subscriber goes is aborted. */
export function usePorticoSend(): Readable<PorticoSend> {
  return follow(bindSend)
}

/** What sends a batch of calls. One that waits for the visitor when the last subscriber goes is aborted. */
export function usePorticoSendCalls(): Readable<PorticoSendCalls> {
  return follow(bindSendCalls)
}

/** The sign-in of the active account, and what signs in and out. A sign-in that waits when the last subscriber goes is aborted. */
export function usePorticoSignIn(): Readable<PorticoSignIn> {
  return follow(bindSignIn)
}

/** What reads a quote and swaps. A swap that waits for the visitor when the last subscriber goes is aborted. */
export function usePorticoSwap(): Readable<PorticoSwap> {
  return follow(bindSwap)
}

/** The native currency and the tokens of the active account, which are kept up to date while there is a subscriber. */
export function usePorticoTokens(): Readable<PorticoTokens> {
  return follow(bindTokens)
}
