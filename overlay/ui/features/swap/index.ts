import type { Chunk } from '../../hooks/use-features.ts'
import { swapStyles } from './styles.ts'
import { SwapPreviewView } from './swap-preview-view.tsx'
import { SwapTokenView } from './swap-token-view.tsx'
import { SwapView } from './swap-view.tsx'

export const chunk = {
  styles: swapStyles,
  views: {
    Swap: SwapView,
    SwapPreview: SwapPreviewView,
    SwapSelectToken: SwapTokenView,
  },
} satisfies Chunk
