import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** Help, and guides for visitors without a wallet. */
export const guides = {
  index: lazyChunk(() => import('./index.ts'), {
    Downloads: { title: 'get.title' },
    GetWallet: { title: 'get.title' },
    Help: { title: 'help.title' },
    WhatIsANetwork: { title: 'guide.network-title' },
    WhatIsAWallet: { title: 'guide.title' },
  }),
}
