import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The messages of the card. */
export const notices = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
