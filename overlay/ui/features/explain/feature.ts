import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const explain = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
