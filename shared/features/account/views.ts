import type { ViewTraits } from '../../core/view-traits.ts'

/** The connected account. */
export const accountViews = {
  Account: {},
} satisfies Readonly<Record<string, ViewTraits>>
