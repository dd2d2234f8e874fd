import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** Lets a finger drag the card of a phone. */
export const sheet = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
