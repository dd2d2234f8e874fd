import type { Chunk } from '../../hooks/use-features.ts'
import { DownloadsView } from './downloads-view.tsx'
import { GetWalletView } from './get-wallet-view.tsx'
import { HelpView } from './help-view.tsx'
import { guideStyles } from './styles.ts'
import { WhatIsANetworkView } from './what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './what-is-a-wallet-view.tsx'

export const chunk = {
  styles: guideStyles,
  views: {
    Downloads: DownloadsView,
    GetWallet: GetWalletView,
    Help: HelpView,
    WhatIsANetwork: WhatIsANetworkView,
    WhatIsAWallet: WhatIsAWalletView,
  },
} satisfies Chunk
