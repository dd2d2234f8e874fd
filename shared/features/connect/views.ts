import type { ViewTraits } from '../../core/view-traits.ts'

/** Choosing a wallet, and waiting for it. */
export const connectViews = {
  Connect: { isBeforeSignIn: true, showsWallets: true },
  ConnectingExternal: { isAttempt: true },
  ConnectingMultiChain: {},
} satisfies Readonly<Record<string, ViewTraits>>
