import type { Chunk } from '../../hooks/use-features.ts'
import { PendingRequestBar } from './pending-request-bar.tsx'
import { pendingRequestStyles } from './pending-request-styles.ts'

/** A chunk of its own: a connected visitor does not need the views that pair. */
export const chunk = {
  PendingRequestBar,
  styles: pendingRequestStyles,
  views: {},
} satisfies Chunk & { PendingRequestBar: unknown }
