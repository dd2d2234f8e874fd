import { lazyChunk } from '../../hooks/lazy-chunk.ts'

export const send = {
  codeReader: lazyChunk(() => import('./code-reader-chunk.ts'), {}),
  index: lazyChunk(() => import('./index.ts'), {
    WalletSend: { title: 'send.title' },
    // The prompt of some wallets is in the page.
    WalletSendPreview: { isBeside: true, title: 'send-preview.title' },
    WalletSendSelectToken: { title: 'send-token.title' },
  }),
}
