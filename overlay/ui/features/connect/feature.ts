import { lazyChunk, loadedChunk } from '../../hooks/lazy-chunk.ts'
import { chunk } from './index.ts'

export const connect = {
  // Imported statically: it is the first view, and a chunk of its own would cost a request before it is painted.
  index: loadedChunk(chunk, {
    Connect: { isRoot: true, next: ['ConnectingExternal', 'Account'], title: 'connect.title' },
  }),
  connecting: lazyChunk(() => import('./connecting.ts'), {
    ConnectingExternal: { isBeside: true, title: 'connect.title' },
    ConnectingMultiChain: { title: 'connect.title' },
  }),
}
