import { defineFeature } from '../../core/feature.ts'

export const explain = defineFeature(() => import('./create-explain.ts'), {
  // No replay explains.
  isUntimed: true,
  calls: { explain: (feature) => feature.explain },
})
