import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const names = {
  index: lazyChunk(() => import('./index.ts'), {
    RegisterAccountName: { next: ['RegisterAccountNameSuccess'], title: 'names.title' },
    RegisterAccountNameSuccess: { title: 'names-done.title' },
  }),
}
