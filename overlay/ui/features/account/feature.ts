import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const account = {
  index: lazyChunk(() => import('./index.ts'), {
    Account: {
      isRoot: true,
      next: ['Networks', 'WalletReceive', 'WalletSend', 'Swap'],
      title: 'account.title',
    },
  }),
  moment: lazyChunk(() => import('./moment.ts'), {}),
}
