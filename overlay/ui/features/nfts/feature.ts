import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The NFTs of the account, which Account shows. */
export const nfts = {
  index: lazyChunk(() => import('./index.ts'), {}),
}
