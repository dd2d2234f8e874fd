import { defineFeature } from '../../core/feature.ts'

export const swap = defineFeature(() => import('./create-swap.ts'), {
  calls: {
    getSwapQuote: ({ quote }) => quote,
    swap: (feature) => feature.swap,
  },
})
