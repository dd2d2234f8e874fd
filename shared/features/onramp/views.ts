import type { ViewTraits } from '../../core/view-traits.ts'

export const onrampViews = {
  BuyInProgress: {},
  OnRampProviders: {},
} satisfies Readonly<Record<string, ViewTraits>>
