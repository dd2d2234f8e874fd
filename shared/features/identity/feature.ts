import { defineFeature } from '../../core/feature.ts'

export const identity = defineFeature(() => import('./create-identity.ts'), {
  calls: { getIdentity: ({ readIdentity }) => readIdentity },
})
