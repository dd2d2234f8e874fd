import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The address of the account, to receive assets at. */
export const receive = {
  index: lazyChunk(() => import('./index.ts'), {
    WalletCompatibleNetworks: { title: 'receive-networks.title' },
    WalletReceive: { title: 'receive.title' },
  }),
}
