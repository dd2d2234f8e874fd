import type { ViewTraits } from '../../core/view-traits.ts'

/** Who may spend the tokens of the account. */
export const approvalViews = {
  Approvals: { hasNextStep: true },
} satisfies Readonly<Record<string, ViewTraits>>
