import type { ViewTraits } from '../../core/view-traits.ts'

/** The address of the account, to receive assets at. */
export const receiveViews = {
  WalletCompatibleNetworks: {},
  WalletReceive: {},
} satisfies Readonly<Record<string, ViewTraits>>
