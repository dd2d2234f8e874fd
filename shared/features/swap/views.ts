import type { ViewTraits } from '../../core/view-traits.ts'

export const swapViews = {
  Swap: {},
  SwapPreview: {},
  SwapSelectToken: {},
} satisfies Readonly<Record<string, ViewTraits>>
