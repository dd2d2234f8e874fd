import type { ViewTraits } from '../../core/view-traits.ts'

export const walletConnectViews = {
  ConnectingWalletConnect: { isAttempt: true, isPairing: true },
  ConnectingWalletConnectBasic: { isAttempt: true, isPairing: true },
} satisfies Readonly<Record<string, ViewTraits>>
