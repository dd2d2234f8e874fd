import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** All wallets, to browse and search. */
export const walletList = {
  index: lazyChunk(() => import('./index.ts'), { AllWallets: { title: 'wallets.title' } }),
}
