import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const receive = {
  index: lazyChunk(() => import('./index.ts'), {
    WalletCompatibleNetworks: { title: 'receive-networks.title' },
    WalletReceive: { title: 'receive.title' },
  }),
}
