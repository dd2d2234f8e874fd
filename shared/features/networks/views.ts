import type { ViewTraits } from '../../core/view-traits.ts'

/** Choosing a network, and waiting for the wallet to switch to it. */
export const networkViews = {
  Networks: {},
  SwitchNetwork: { isBeforeSignIn: true },
  UnsupportedChain: { isBeforeSignIn: true },
} satisfies Readonly<Record<string, ViewTraits>>
