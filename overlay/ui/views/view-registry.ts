import type { ComponentType } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { createLoader, type Loader } from '../../create-loader.ts'
import type { CommonKey } from '../locales/en.ts'
import { ConnectView } from './connect-view.tsx'
import { MissingView } from './missing-view.tsx'
import type { ViewChunk } from './view-chunk.ts'

export type View = {
  readonly title: CommonKey
  /** Shown beside the page, not over it: a wallet may ask in the page itself. */
  readonly isBeside?: true
  /** The first of its stack: no way back, but a way to help. */
  readonly isRoot?: true
} & (
  | {
      readonly Component: ComponentType
      /** Fetched while this view is on show, as it is what mostly comes after. */
      readonly next?: Loader<ViewChunk>
    }
  | { readonly chunk: Loader<ViewChunk> }
)

const account = createLoader<ViewChunk>(
  async () => (await import('./account-views.ts')).accountViews,
)
const auth = createLoader<ViewChunk>(async () => (await import('./auth-views.ts')).authViews)
const guides = createLoader<ViewChunk>(async () => (await import('./guide-views.ts')).guideViews)
const pairing = createLoader<ViewChunk>(
  async () => (await import('./pairing-views.ts')).pairingViews,
)
const wallets = createLoader<ViewChunk>(async () => (await import('./wallet-views.ts')).walletViews)

const views: Partial<Readonly<Record<ViewName, View>>> = {
  Account: { chunk: account, isRoot: true, title: 'account.title' },
  AllWallets: { chunk: wallets, title: 'wallets.title' },
  ApproveTransaction: { chunk: auth, title: 'approve.title' },
  Connect: { Component: ConnectView, isRoot: true, next: account, title: 'connect.title' },
  ConnectingExternal: { chunk: account, isBeside: true, title: 'connect.title' },
  ConnectingFarcaster: { chunk: auth, title: 'farcaster.title' },
  ConnectingMultiChain: { chunk: account, title: 'connect.title' },
  ConnectingSocial: { chunk: auth, title: 'social.title' },
  ConnectingWalletConnect: { chunk: pairing, title: 'pairing.title' },
  ConnectingWalletConnectBasic: { chunk: pairing, title: 'connect.title' },
  Downloads: { chunk: guides, title: 'get.title' },
  EmailVerifyDevice: { chunk: auth, title: 'device.title' },
  EmailVerifyOtp: { chunk: auth, title: 'otp.title' },
  GetWallet: { chunk: guides, title: 'get.title' },
  Help: { chunk: guides, title: 'help.title' },
  Networks: { chunk: account, title: 'networks.title' },
  Profile: { chunk: auth, title: 'profile.title' },
  SwitchNetwork: { chunk: account, isBeside: true, title: 'switch.title' },
  UnsupportedChain: { chunk: account, isRoot: true, title: 'unsupported.title' },
  UpdateEmail: { chunk: auth, title: 'update-email.title' },
  UpdateEmailPrimaryOtp: { chunk: auth, title: 'update-email.title' },
  UpdateEmailSecondaryOtp: { chunk: auth, title: 'update-email.title' },
  WhatIsAWallet: { chunk: guides, title: 'guide.title' },
}

const missing: View = { Component: MissingView, title: 'missing.title' }

/** What is shown under a name; a plain word where this version has nothing yet. */
export function findView(name: ViewName): View {
  return views[name] ?? missing
}
