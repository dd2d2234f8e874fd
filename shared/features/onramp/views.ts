import type { ViewTraits } from '../../core/view-traits.ts'

/** Buying currencies and tokens. */
export const onrampViews = {
  BuyInProgress: {},
  OnRampProviders: {},
} satisfies Readonly<Record<string, ViewTraits>>
