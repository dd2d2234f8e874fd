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
export { injectPortico, providePortico } from './provide-portico.ts'
export {
  injectPorticoAccount,
  injectPorticoActivity,
  injectPorticoBalance,
  injectPorticoBalanceStatus,
  injectPorticoButton,
  injectPorticoConnect,
  injectPorticoDisconnect,
  injectPorticoExplain,
  injectPorticoIdentity,
  injectPorticoNetwork,
  injectPorticoOnramp,
  injectPorticoSend,
  injectPorticoSendCalls,
  injectPorticoSignIn,
  injectPorticoSwap,
  injectPorticoTokens,
} from './signals.ts'
