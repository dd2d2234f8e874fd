import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** Buying currencies and tokens. */
export const onramp = {
  index: lazyChunk(() => import('./index.ts'), {
    BuyInProgress: { title: 'onramp-progress.title' },
    OnRampProviders: { title: 'onramp.title' },
  }),
}
