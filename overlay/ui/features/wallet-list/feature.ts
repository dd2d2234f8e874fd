import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const walletList = {
  index: lazyChunk(() => import('./index.ts'), { AllWallets: { title: 'wallets.title' } }),
}
