import type { Chunk } from '../../hooks/use-features.ts'
import { AllWalletsView } from './all-wallets-view.tsx'
import { walletListStyles } from './styles.ts'

/** All wallets, to browse and search. */
export const chunk = {
  styles: walletListStyles,
  views: { AllWallets: AllWalletsView },
} satisfies Chunk
