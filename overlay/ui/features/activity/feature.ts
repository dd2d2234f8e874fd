import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const activity = {
  index: lazyChunk(() => import('./index.ts'), {}),
  list: lazyChunk(() => import('./list.ts'), { Transactions: { title: 'activity.title' } }),
}
