import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const signIn = {
  index: lazyChunk(() => import('./index.ts'), {
    ConnectingSiwe: { next: ['SIWXSignMessage'], title: 'sign-in-checking.title' },
    // The prompt of some wallets is in the page.
    SIWXSignMessage: { isBeside: true, next: ['ConnectingExternal'], title: 'sign-in.title' },
  }),
}
