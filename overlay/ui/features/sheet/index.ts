import type { Chunk } from '../../hooks/use-features.ts'
import { enableDrag } from './drag.ts'

/** Lets a finger drag the card of a phone. It loads on phones, once the card is painted. */
export const chunk = { enableDrag, styles: '', views: {} } satisfies Chunk & { enableDrag: unknown }
