import type { Chunk } from '../../hooks/use-features.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { AllWalletsView } from './all-wallets-view.tsx'

export const chunk = {
  styles: searchedListStyles,
  views: { AllWallets: AllWalletsView },
} satisfies Chunk
