import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const sheet = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
