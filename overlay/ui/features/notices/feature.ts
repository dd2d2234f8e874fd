import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const notices = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
