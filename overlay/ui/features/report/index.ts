import type { Chunk } from '../../hooks/use-features.ts'
import { ReportProblemView } from './report-problem-view.tsx'
import { reportStyles } from './styles.ts'

export const chunk = {
  styles: reportStyles,
  views: { ReportProblem: ReportProblemView },
} satisfies Chunk
