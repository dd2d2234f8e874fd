export type { PorticoActivity } from '../bindings/activity-binding.ts'
export type { PorticoButton } from '../bindings/button-binding.ts'
export type { ButtonProps, NetworkButtonProps } from '../bindings/button-props.ts'
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
export { AccountButton, ConnectButton, NetworkButton } from './buttons.ts'
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
} from './composables.ts'
export type { VueElements } from './elements.ts'
export { PorticoPlugin, usePortico } from './plugin.ts'
