import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const appearance = {
  index: lazyChunk(() => import('./index.ts'), {}),
  wide: lazyChunk(() => import('./wide.ts'), {}),
}
