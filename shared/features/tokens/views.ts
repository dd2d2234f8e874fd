import type { ViewTraits } from '../../core/view-traits.ts'

export const tokenViews = {
  Tokens: {},
} satisfies Readonly<Record<string, ViewTraits>>
