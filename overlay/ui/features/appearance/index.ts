import type { Chunk } from '../../hooks/use-features.ts'
import { beginAppearance } from './begin-appearance.ts'

/** What a host changes in the look of the parts. It loads before the first opening, for a host with the option alone. */
export const chunk = { beginAppearance, styles: '', views: {} } satisfies Chunk & {
  beginAppearance: unknown
}
