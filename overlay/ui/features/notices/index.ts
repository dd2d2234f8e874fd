import type { Chunk } from '../../hooks/use-features.ts'
import { AlertBar } from './alert-bar.tsx'
import { freezeCard } from './freeze-card.ts'
import { Snack } from './snack.tsx'
import { noticeStyles } from './styles.ts'

/** The messages of the card, and how it goes. It loads once the card is painted, or with the first message. */
export const chunk = {
  AlertBar,
  freezeCard,
  Snack,
  styles: noticeStyles,
  views: {},
} satisfies Chunk & { AlertBar: unknown; freezeCard: unknown; Snack: unknown }
