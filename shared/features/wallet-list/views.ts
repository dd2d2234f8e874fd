import type { ViewTraits } from '../../core/view-traits.ts'

export const walletListViews = {
  AllWallets: { showsWallets: true },
} satisfies Readonly<Record<string, ViewTraits>>
