import type { Chunk } from '../../hooks/use-features.ts'
import { PendingRequestBar } from './pending-request-bar.tsx'
import { pendingRequestStyles } from './pending-request-styles.ts'

/**
 * The bar of a request that waits in an app. A chunk of its own: a visitor who is connected already does not need the
 * views that pair.
 */
export const chunk = {
  PendingRequestBar,
  styles: pendingRequestStyles,
  views: {},
} satisfies Chunk & { PendingRequestBar: unknown }
