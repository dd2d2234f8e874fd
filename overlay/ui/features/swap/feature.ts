import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const swap = {
  index: lazyChunk(() => import('./index.ts'), {
    Swap: { title: 'swap.title' },
    // The prompt of some wallets is in the page.
    SwapPreview: { isBeside: true, title: 'swap-preview.title' },
    SwapSelectToken: { title: 'swap-token.title' },
  }),
}
