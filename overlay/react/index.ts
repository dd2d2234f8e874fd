'use client'

export {
  AccountButton,
  type ButtonProps,
  ConnectButton,
  NetworkButton,
  type NetworkButtonProps,
} from './buttons.tsx'
export type { PorticoCall } from './call-store.ts'
export type { ReactElements } from './elements.ts'
export {
  type PorticoConnect,
  type PorticoDisconnect,
  type PorticoIdentity,
  type PorticoNetwork,
  PorticoProvider,
  type PorticoProviderProps,
  type PorticoTokens,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoBalanceStatus,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoIdentity,
  usePorticoNetwork,
  usePorticoTokens,
} from './portico-provider.tsx'
export { type PorticoActivity, usePorticoActivity } from './use-portico-activity.ts'
export { type PorticoExplain, usePorticoExplain } from './use-portico-explain.ts'
export { type PorticoOnramp, usePorticoOnramp } from './use-portico-onramp.ts'
export { type PorticoSend, usePorticoSend } from './use-portico-send.ts'
export { type PorticoSendCalls, usePorticoSendCalls } from './use-portico-send-calls.ts'
export { type PorticoSignIn, usePorticoSignIn } from './use-portico-sign-in.ts'
export { type PorticoSwap, usePorticoSwap } from './use-portico-swap.ts'
