import { defineFeature } from '../../core/feature.ts'

/** The name and the picture of the account (§7.7). */
export const identity = defineFeature(() => import('./create-identity.ts'), {
  calls: { getIdentity: ({ readIdentity }) => readIdentity },
})
