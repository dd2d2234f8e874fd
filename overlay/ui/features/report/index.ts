import type { Chunk } from '../../hooks/use-features.ts'
import { ReportProblemView } from './report-problem-view.tsx'
import { reportStyles } from './styles.ts'

/** The report of a problem. */
export const chunk = {
  styles: reportStyles,
  views: { ReportProblem: ReportProblemView },
} satisfies Chunk
