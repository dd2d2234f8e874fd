import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** What the embedded wallet is asked, in words. */
export const explain = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
