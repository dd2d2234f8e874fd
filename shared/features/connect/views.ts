import type { ViewTraits } from '../../core/view-traits.ts'

export const connectViews = {
  Connect: { isBeforeSignIn: true, showsWallets: true },
  ConnectingExternal: { isAttempt: true },
  ConnectingMultiChain: {},
} satisfies Readonly<Record<string, ViewTraits>>
