import type { ViewTraits } from '../../core/view-traits.ts'

export const accountViews = {
  Account: {},
} satisfies Readonly<Record<string, ViewTraits>>
