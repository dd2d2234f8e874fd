import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
} from 'vue'
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
import { usePortico } from './plugin.ts'

/** Follows a value until the scope ends: that of the component, mostly. Outside a scope, the value stays as it is. */
function follow<value>(bind: (portico: Portico) => Binding<value>): Readonly<ShallowRef<value>> {
  const { get, getInitial, subscribe } = bind(usePortico())
  const isServer = typeof document === 'undefined'
  // A component that has an element before it is mounted takes over the markup of a server.
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const value = shallowRef(isServer || isHydrating ? getInitial() : get())
  if (isServer || !getCurrentScope()) return value

  let stop = () => {}
  function start(): void {
    const update = () => {
      value.value = get()
    }
    stop = subscribe(update)
    update()
  }
  if (isHydrating) onMounted(start)
  else start()
  onScopeDispose(() => stop())
  return value
}

/**
 * The account of a namespace, or of the active one if none is given.
 *
 * @example
 * const account = usePorticoAccount()
 * const short = computed(() => account.value.address?.slice(0, 6))
 */
export function usePorticoAccount(namespace?: Namespace): Readonly<ShallowRef<AccountState>> {
  return follow((portico) => bindAccount(portico, namespace))
}

/** The history of the active account, page by page. It is read while the component is there, and nothing is read by time. */
export function usePorticoActivity(): Readonly<ShallowRef<PorticoActivity>> {
  return follow(bindActivity)
}

/** The native balance of the active account, which is kept up to date while the component is there. `undefined` before the first read. */
export function usePorticoBalance(): Readonly<ShallowRef<BalanceText | undefined>> {
  return follow(bindBalance)
}

/** Whether the native balance is known. After `failed`, `watchBalance` of the instance tries again. */
export function usePorticoBalanceStatus(): Readonly<ShallowRef<BalanceStatus>> {
  return follow(bindBalanceStatus)
}

/**
 * What a button of your design shows: the account, its balance, the network and the wallet, kept up to date while the component is there.
 *
 * @example
 * const button = usePorticoButton()
 * const label = computed(() => button.value.displayName ?? 'Connect')
 */
export function usePorticoButton(): Readonly<ShallowRef<PorticoButton>> {
  return follow(bindButton)
}

/**
 * What connects a wallet, with the modal or without it.
 *
 * @example
 * const connect = usePorticoConnect()
 * const onClick = () => connect.value.open()
 */
export function usePorticoConnect(): Readonly<ShallowRef<PorticoConnect>> {
  return follow(bindConnect)
}

/** Returns the function that disconnects. */
export function usePorticoDisconnect(): PorticoDisconnect {
  const { disconnect } = usePortico()
  return { disconnect }
}

/** What says in words what a request does. A call that runs when the component ends is aborted. */
export function usePorticoExplain(): Readonly<ShallowRef<PorticoExplain>> {
  return follow(bindExplain)
}

/** The name and the picture of the active EVM account, which are kept up to date while the component is there (§7.7). */
export function usePorticoIdentity(): Readonly<ShallowRef<PorticoIdentity>> {
  return follow(bindIdentity)
}

/** The active network and the function that switches it. */
export function usePorticoNetwork(): Readonly<ShallowRef<PorticoNetwork>> {
  return follow(bindNetwork)
}

/** What reads where the active account can buy. Nothing is read before the first call. */
export function usePorticoOnramp(): Readonly<ShallowRef<PorticoOnramp>> {
  return follow(bindOnramp)
}

/**
 * What estimates and sends a payment. One that waits for the visitor when the component ends is aborted.
 *
 * @example
 * const payment = usePorticoSend()
 * const pay = () => void payment.value.send({ amount: '1.5', to }).catch(() => undefined)
 */
export function usePorticoSend(): Readonly<ShallowRef<PorticoSend>> {
  return follow(bindSend)
}

/** What sends a batch of calls. One that waits for the visitor when the component ends is aborted. */
export function usePorticoSendCalls(): Readonly<ShallowRef<PorticoSendCalls>> {
  return follow(bindSendCalls)
}

/** The sign-in of the active account, and what signs in and out. A sign-in that waits when the component ends is aborted. */
export function usePorticoSignIn(): Readonly<ShallowRef<PorticoSignIn>> {
  return follow(bindSignIn)
}

/** What reads a quote and swaps. A swap that waits for the visitor when the component ends is aborted. */
export function usePorticoSwap(): Readonly<ShallowRef<PorticoSwap>> {
  return follow(bindSwap)
}

/** The native currency and the tokens of the active account, which are kept up to date while the component is there. */
export function usePorticoTokens(): Readonly<ShallowRef<PorticoTokens>> {
  return follow(bindTokens)
}
