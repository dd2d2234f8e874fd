import { defineFeature } from '../../core/feature.ts'

/** Swapping tokens (§2.13). */
export const swap = defineFeature(() => import('./create-swap.ts'), {
  calls: {
    getSwapQuote: ({ quote }) => quote,
    swap: (feature) => feature.swap,
  },
})
