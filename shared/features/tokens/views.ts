import type { ViewTraits } from '../../core/view-traits.ts'

/** The tokens of the account. */
export const tokenViews = {
  Tokens: {},
} satisfies Readonly<Record<string, ViewTraits>>
