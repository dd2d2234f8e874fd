import { walletListStyles } from '../styles/wallet-list-styles.ts'
import { AllWalletsView } from './all-wallets-view.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** Every wallet there is. */
export const walletViews = {
  styles: walletListStyles,
  views: { AllWallets: AllWalletsView },
} satisfies ViewChunk

/** @public See login-views. */
export { App } from '../app.tsx'
