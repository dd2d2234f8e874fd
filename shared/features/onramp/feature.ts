import { defineFeature } from '../../core/feature.ts'

/** Buying currencies and tokens at providers (§1.17). */
export const onramp = defineFeature(() => import('./create-onramp.ts'), {
  calls: { getOnrampProviders: ({ getProviders }) => getProviders },
})
