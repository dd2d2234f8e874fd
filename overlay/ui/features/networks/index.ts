import { accountStyles } from '../styles/account-styles.ts'
import { AccountView } from './account-view.tsx'
import { ConnectingExternalView } from './connecting-external-view.tsx'
import { ConnectingMultiChainView } from './connecting-multi-chain-view.tsx'
import { NetworksView } from './networks-view.tsx'
import { SwitchNetworkView } from './switch-network-view.tsx'
import { UnsupportedChainView } from './unsupported-chain-view.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** What is shown from the choice of a wallet on. */
export const accountViews = {
  styles: accountStyles,
  views: {
    Account: AccountView,
    ConnectingExternal: ConnectingExternalView,
    ConnectingMultiChain: ConnectingMultiChainView,
    Networks: NetworksView,
    SwitchNetwork: SwitchNetworkView,
    UnsupportedChain: UnsupportedChainView,
  },
} satisfies ViewChunk

/** @public See login-views. */
export { App } from '../app.tsx'
