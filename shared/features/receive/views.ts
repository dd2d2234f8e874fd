import type { ViewTraits } from '../../core/view-traits.ts'

export const receiveViews = {
  WalletCompatibleNetworks: {},
  WalletReceive: {},
} satisfies Readonly<Record<string, ViewTraits>>
