import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The report of a problem. */
export const report = {
  index: lazyChunk(() => import('./index.ts'), { ReportProblem: { title: 'report.title' } }),
}
