import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const tokens = {
  index: lazyChunk(() => import('./index.ts'), {}),
  list: lazyChunk(() => import('./list.ts'), { Tokens: { title: 'tokens.title' } }),
}
