import type { ViewTraits } from '../../core/view-traits.ts'

export const approvalViews = {
  Approvals: { hasNextStep: true },
} satisfies Readonly<Record<string, ViewTraits>>
