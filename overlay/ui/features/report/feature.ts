import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const report = {
  index: lazyChunk(() => import('./index.ts'), { ReportProblem: { title: 'report.title' } }),
}
