import type { Chunk } from '../../hooks/use-features.ts'
import { NftsTab } from './nfts-tab.tsx'
import { nftStyles } from './styles.ts'

export const chunk = { NftsTab, styles: nftStyles, views: {} } satisfies Chunk & {
  NftsTab: unknown
}
