import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** The name of an account. */
export const names = {
  index: lazyChunk(() => import('./index.ts'), {
    RegisterAccountName: { next: ['RegisterAccountNameSuccess'], title: 'names.title' },
    RegisterAccountNameSuccess: { title: 'names-done.title' },
  }),
}
