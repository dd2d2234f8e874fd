import { defineFeature } from '../core/feature.ts'

/** The histories of accounts, which several features show. */
export const history = defineFeature(() => import('./history.ts'), {
  calls: {},
})

/** The balances and prices of the tokens of the account. */
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
