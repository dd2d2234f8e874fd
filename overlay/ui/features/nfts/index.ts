import type { Chunk } from '../../hooks/use-features.ts'
import { NftsTab } from './nfts-tab.tsx'
import { nftStyles } from './styles.ts'

/** The NFTs of the account, which Account shows. */
export const chunk = { NftsTab, styles: nftStyles, views: {} } satisfies Chunk & {
  NftsTab: unknown
}
