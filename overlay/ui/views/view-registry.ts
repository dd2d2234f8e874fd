import type { ComponentType } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { MessageKey } from '../locales/en.ts'
import { AccountView } from './account-view.tsx'
import { ConnectView } from './connect-view.tsx'
import { ConnectingExternalView } from './connecting-external-view.tsx'
import { MissingView } from './missing-view.tsx'
import { NetworksView } from './networks-view.tsx'
import { SwitchNetworkView } from './switch-network-view.tsx'
import { UnsupportedChainView } from './unsupported-chain-view.tsx'

export type View = {
  readonly title: MessageKey
  /** Shown beside the page, not over it: a wallet may ask in the page itself. */
  readonly isBeside?: true
  /** The first of its stack: no way back, but a way to help. */
  readonly isRoot?: true
} & (
  | { readonly Component: ComponentType }
  | {
      /** A chunk of its own. */
      readonly load: () => Promise<ComponentType>
    }
)

const views: Partial<Readonly<Record<ViewName, View>>> = {
  Account: { Component: AccountView, isRoot: true, title: 'account.title' },
  AllWallets: {
    load: () => import('./all-wallets-view.tsx').then(({ AllWalletsView }) => AllWalletsView),
    title: 'wallets.title',
  },
  Connect: { Component: ConnectView, isRoot: true, title: 'connect.title' },
  ConnectingExternal: {
    Component: ConnectingExternalView,
    isBeside: true,
    title: 'connect.title',
  },
  ConnectingWalletConnect: {
    load: () =>
      import('./connecting-wallet-connect-view.tsx').then(
        ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
      ),
    title: 'pairing.title',
  },
  ConnectingWalletConnectBasic: {
    load: () =>
      import('./connecting-wallet-connect-view.tsx').then(
        ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
      ),
    title: 'connect.title',
  },
  Downloads: {
    load: () => import('./get-wallet-view.tsx').then(({ DownloadsView }) => DownloadsView),
    title: 'get.title',
  },
  GetWallet: {
    load: () => import('./get-wallet-view.tsx').then(({ GetWalletView }) => GetWalletView),
    title: 'get.title',
  },
  Help: {
    load: () => import('./help-view.tsx').then(({ HelpView }) => HelpView),
    title: 'help.title',
  },
  Networks: { Component: NetworksView, title: 'networks.title' },
  SwitchNetwork: { Component: SwitchNetworkView, isBeside: true, title: 'switch.title' },
  UnsupportedChain: { Component: UnsupportedChainView, isRoot: true, title: 'unsupported.title' },
  WhatIsAWallet: {
    load: () =>
      import('./what-is-a-wallet-view.tsx').then(({ WhatIsAWalletView }) => WhatIsAWalletView),
    title: 'guide.title',
  },
}

const missing: View = { Component: MissingView, title: 'missing.title' }

/** What is shown under a name; a plain word where this version has nothing yet. */
export function findView(name: ViewName): View {
  return views[name] ?? missing
}
