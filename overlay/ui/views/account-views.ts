import { accountStyles } from '../styles/account-styles.ts'
import { AccountView } from './account-view.tsx'
import { ConnectingMultiChainView } from './connecting-multi-chain-view.tsx'
import { NetworksView } from './networks-view.tsx'
import { SwitchNetworkView } from './switch-network-view.tsx'
import { UnsupportedChainView } from './unsupported-chain-view.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** What is shown once a wallet is connected. */
export const accountViews = {
  styles: accountStyles,
  views: {
    Account: AccountView,
    ConnectingMultiChain: ConnectingMultiChainView,
    Networks: NetworksView,
    SwitchNetwork: SwitchNetworkView,
    UnsupportedChain: UnsupportedChainView,
  },
} satisfies ViewChunk
