import type { Chunk } from '../../hooks/use-features.ts'
import { resultStyles } from '../../styles/result-styles.ts'
import { PaymentMoment } from './payment-moment.tsx'

/** What the visitor has just sent or swapped. A chunk of its own: most visits of Account have nothing to say. */
export const chunk = {
  PaymentMoment,
  styles: resultStyles,
  views: {},
} satisfies Chunk & { PaymentMoment: unknown }
