import { defineFeature } from '../../core/feature.ts'

export const onramp = defineFeature(() => import('./create-onramp.ts'), {
  calls: { getOnrampProviders: ({ getProviders }) => getProviders },
})
