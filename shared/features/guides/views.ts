import type { ViewTraits } from '../../core/view-traits.ts'

export const guideViews = {
  Downloads: {},
  GetWallet: { showsWallets: true },
  Help: {},
  WhatIsANetwork: {},
  WhatIsAWallet: {},
} satisfies Readonly<Record<string, ViewTraits>>
