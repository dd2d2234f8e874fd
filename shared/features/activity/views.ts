import type { ViewTraits } from '../../core/view-traits.ts'

export const activityViews = {
  Transactions: {},
} satisfies Readonly<Record<string, ViewTraits>>
