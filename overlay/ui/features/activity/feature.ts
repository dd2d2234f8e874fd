import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The transactions of the account: the newest, which Account shows, and the list of all. */
export const activity = {
  index: lazyChunk(() => import('./index.ts'), {}),
  list: lazyChunk(() => import('./list.ts'), { Transactions: { title: 'activity.title' } }),
}
