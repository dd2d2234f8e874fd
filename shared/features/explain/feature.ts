import { defineFeature } from '../../core/feature.ts'

/** What a request does, in words, before it is signed. */
export const explain = defineFeature(() => import('./create-explain.ts'), {
  // No replay explains.
  isUntimed: true,
  calls: { explain: (feature) => feature.explain },
})
