import type { ViewTraits } from '../../core/view-traits.ts'

/** All wallets, to browse and search. */
export const walletListViews = {
  AllWallets: { showsWallets: true },
} satisfies Readonly<Record<string, ViewTraits>>
