import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const walletConnect = {
  index: lazyChunk(() => import('./index.ts'), {
    ConnectingWalletConnect: { title: 'pairing.title' },
    ConnectingWalletConnectBasic: { title: 'connect.title' },
  }),
  pendingRequest: lazyChunk(() => import('./pending-request.ts'), {}),
}
