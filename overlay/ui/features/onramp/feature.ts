import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const onramp = {
  index: lazyChunk(() => import('./index.ts'), {
    BuyInProgress: { title: 'onramp-progress.title' },
    OnRampProviders: { title: 'onramp.title' },
  }),
}
