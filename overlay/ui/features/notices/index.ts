import type { Chunk } from '../../hooks/use-features.ts'
import { AlertBar } from './alert-bar.tsx'
import { Snack } from './snack.tsx'
import { noticeStyles } from './styles.ts'

/** The messages of the card. It loads once the card is painted, or with the first message. */
export const chunk = {
  AlertBar,
  Snack,
  styles: noticeStyles,
  views: {},
} satisfies Chunk & { AlertBar: unknown; Snack: unknown }
