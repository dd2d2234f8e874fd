import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const approvals = {
  index: lazyChunk(() => import('./index.ts'), { Approvals: { title: 'approvals.title' } }),
}
