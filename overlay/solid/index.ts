export type { PorticoActivity } from '../bindings/activity-binding.ts'
export type { PorticoButton } from '../bindings/button-binding.ts'
export type {
  PorticoExplain,
  PorticoOnramp,
  PorticoSend,
  PorticoSendCalls,
  PorticoSignIn,
  PorticoSwap,
} from '../bindings/call-bindings.ts'
export type { PorticoCall } from '../bindings/call-store.ts'
export type {
  PorticoConnect,
  PorticoDisconnect,
  PorticoIdentity,
  PorticoNetwork,
  PorticoTokens,
} from '../bindings/state-bindings.ts'
export type { SolidButtonAttributes, SolidElements } from '../jsx/solid.ts'
export {
  usePorticoAccount,
  usePorticoActivity,
  usePorticoBalance,
  usePorticoBalanceStatus,
  usePorticoButton,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoExplain,
  usePorticoIdentity,
  usePorticoNetwork,
  usePorticoOnramp,
  usePorticoSend,
  usePorticoSendCalls,
  usePorticoSignIn,
  usePorticoSwap,
  usePorticoTokens,
} from './primitives.ts'
export { PorticoProvider, type PorticoProviderProps, usePortico } from './provider.ts'
