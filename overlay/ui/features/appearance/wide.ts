import type { Chunk, WideChunk } from '../../hooks/use-features.ts'
import { hasList, room } from './has-list.ts'
import { WideDetail } from './wide-detail.tsx'
import { WideList } from './wide-list.tsx'

/** The list of wallets beside the view. It loads before the first opening, for a host with the wide layout alone. */
export const chunk = {
  hasList,
  room,
  styles: '',
  views: {},
  WideDetail,
  WideList,
} satisfies Chunk & WideChunk
