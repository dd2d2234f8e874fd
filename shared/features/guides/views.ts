import type { ViewTraits } from '../../core/view-traits.ts'

/** Help, and guides for visitors without a wallet. */
export const guideViews = {
  Downloads: {},
  GetWallet: { showsWallets: true },
  Help: {},
  WhatIsANetwork: {},
  WhatIsAWallet: {},
} satisfies Readonly<Record<string, ViewTraits>>
