import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const networks = {
  index: lazyChunk(() => import('./index.ts'), {
    Networks: { title: 'networks.title' },
    SwitchNetwork: { isBeside: true, title: 'switch.title' },
    UnsupportedChain: { isRoot: true, title: 'unsupported.title' },
  }),
}
