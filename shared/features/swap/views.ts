import type { ViewTraits } from '../../core/view-traits.ts'

/** Swapping tokens. */
export const swapViews = {
  Swap: {},
  SwapPreview: {},
  SwapSelectToken: {},
} satisfies Readonly<Record<string, ViewTraits>>
