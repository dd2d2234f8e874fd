import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const nfts = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
