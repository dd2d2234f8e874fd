import type { Chunk } from '../../hooks/use-features.ts'
import { ConnectView } from './connect-view.tsx'
import { connectStyles } from './styles.ts'

/** Choosing a wallet. Part of the first opening. */
export const chunk = {
  styles: connectStyles,
  views: { Connect: ConnectView },
} satisfies Chunk
