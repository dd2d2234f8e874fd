import { guideStyles } from '../styles/guide-styles.ts'
import { DownloadsView, GetWalletView } from './get-wallet-view.tsx'
import { HelpView } from './help-view.tsx'
import type { ViewChunk } from './view-chunk.ts'
import { WhatIsAWalletView } from './what-is-a-wallet-view.tsx'

/** What helps whom: those without a wallet, and those who are stuck. */
export const guideViews = {
  styles: guideStyles,
  views: {
    Downloads: DownloadsView,
    GetWallet: GetWalletView,
    Help: HelpView,
    WhatIsAWallet: WhatIsAWalletView,
  },
} satisfies ViewChunk

/** @public See login-views. */
export { App } from '../app.tsx'
