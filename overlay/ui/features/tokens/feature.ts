import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The tokens of the account: the largest, which Account shows, and the list of all. */
export const tokens = {
  index: lazyChunk(() => import('./index.ts'), {}),
  list: lazyChunk(() => import('./list.ts'), { Tokens: { title: 'tokens.title' } }),
}
