import { defineFeature } from '../../core/feature.ts'

export const approvals = defineFeature(() => import('./create-approvals.ts'), {
  calls: {
    getApprovals: ({ readApprovals }) => readApprovals,
    revokeApproval: ({ revoke }) => revoke,
  },
})
