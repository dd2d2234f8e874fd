import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const guides = {
  index: lazyChunk(() => import('./index.ts'), {
    Downloads: { title: 'get.title' },
    GetWallet: { title: 'get.title' },
    Help: { title: 'help.title' },
    WhatIsANetwork: { title: 'guide.network-title' },
    WhatIsAWallet: { title: 'guide.title' },
  }),
}
