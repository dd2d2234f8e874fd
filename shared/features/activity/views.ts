import type { ViewTraits } from '../../core/view-traits.ts'

/** The transactions of the account. */
export const activityViews = {
  Transactions: {},
} satisfies Readonly<Record<string, ViewTraits>>
