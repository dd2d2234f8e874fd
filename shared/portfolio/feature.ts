import { defineFeature } from '../core/feature.ts'

export const history = defineFeature(() => import('./history.ts'), {
  calls: {},
})

export const portfolio = defineFeature(() => import('./create-portfolio.ts'), {
  calls: {
    getBalances:
      ({ readTokens }) =>
      () =>
        readTokens(false),
    refreshBalances:
      ({ readTokens }) =>
      () =>
        readTokens(true),
  },
})
