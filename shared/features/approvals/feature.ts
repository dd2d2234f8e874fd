import { defineFeature } from '../../core/feature.ts'

/** Who may spend the tokens of the account. */
export const approvals = defineFeature(() => import('./create-approvals.ts'), {
  calls: {
    getApprovals: ({ readApprovals }) => readApprovals,
    revokeApproval: ({ revoke }) => revoke,
  },
})
