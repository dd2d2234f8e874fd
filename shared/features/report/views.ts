import type { ViewTraits } from '../../core/view-traits.ts'

export const reportViews = {
  ReportProblem: {},
} satisfies Readonly<Record<string, ViewTraits>>
