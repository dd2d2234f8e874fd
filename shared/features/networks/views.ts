import type { ViewTraits } from '../../core/view-traits.ts'

export const networkViews = {
  Networks: {},
  SwitchNetwork: { isBeforeSignIn: true },
  UnsupportedChain: { isBeforeSignIn: true },
} satisfies Readonly<Record<string, ViewTraits>>
