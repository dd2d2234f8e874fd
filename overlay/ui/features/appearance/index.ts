import type { Chunk, HostPartsChunk } from '../../hooks/use-features.ts'
import { beginAppearance } from './begin-appearance.ts'
import { HostAvatar, HostNote } from './host-parts.tsx'

/** What a host changes in the look of the parts. It loads before the first opening, for a host with the option alone. */
export const chunk = {
  beginAppearance,
  HostAvatar,
  HostNote,
  styles: '',
  views: {},
} satisfies Chunk & HostPartsChunk & { beginAppearance: unknown }
