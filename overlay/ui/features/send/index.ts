import type { Chunk } from '../../hooks/use-features.ts'
import { SendPreviewView } from './send-preview-view.tsx'
import { SendTokenView } from './send-token-view.tsx'
import { SendView } from './send-view.tsx'
import { sendStyles } from './styles.ts'

export const chunk = {
  styles: sendStyles,
  views: {
    WalletSend: SendView,
    WalletSendPreview: SendPreviewView,
    WalletSendSelectToken: SendTokenView,
  },
} satisfies Chunk
