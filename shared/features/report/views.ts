import type { ViewTraits } from '../../core/view-traits.ts'

/** The report of a problem. */
export const reportViews = {
  ReportProblem: {},
} satisfies Readonly<Record<string, ViewTraits>>
