import type { ComponentType } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { Later } from '../hooks/use-later.ts'
import type { CommonKey } from '../locales/en.ts'
import { ConnectView } from './connect-view.tsx'
import { MissingView } from './missing-view.tsx'

type ChunkName = Exclude<keyof Later, 'qr' | 'waiting'>

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
      readonly next?: ChunkName
    }
  | { readonly chunk: ChunkName }
)

const views: Partial<Readonly<Record<ViewName, View>>> = {
  Account: { chunk: 'account', isRoot: true, title: 'account.title' },
  AllWallets: { chunk: 'wallets', title: 'wallets.title' },
  ApproveTransaction: { chunk: 'profile', title: 'approve.title' },
  Connect: { Component: ConnectView, isRoot: true, next: 'account', title: 'connect.title' },
  ConnectingExternal: { chunk: 'account', isBeside: true, title: 'connect.title' },
  ConnectingFarcaster: { chunk: 'login', title: 'farcaster.title' },
  ConnectingMultiChain: { chunk: 'account', title: 'connect.title' },
  ConnectingSocial: { chunk: 'login', title: 'social.title' },
  ConnectingWalletConnect: { chunk: 'pairing', title: 'pairing.title' },
  ConnectingWalletConnectBasic: { chunk: 'pairing', title: 'connect.title' },
  Downloads: { chunk: 'guides', title: 'get.title' },
  EmailVerifyDevice: { chunk: 'login', title: 'device.title' },
  EmailVerifyOtp: { chunk: 'login', title: 'otp.title' },
  GetWallet: { chunk: 'guides', title: 'get.title' },
  Help: { chunk: 'guides', title: 'help.title' },
  Networks: { chunk: 'account', title: 'networks.title' },
  Profile: { chunk: 'profile', title: 'profile.title' },
  SwitchNetwork: { chunk: 'account', isBeside: true, title: 'switch.title' },
  UnsupportedChain: { chunk: 'account', isRoot: true, title: 'unsupported.title' },
  UpdateEmail: { chunk: 'profile', title: 'update-email.title' },
  UpdateEmailPrimaryOtp: { chunk: 'profile', title: 'update-email.title' },
  UpdateEmailSecondaryOtp: { chunk: 'profile', title: 'update-email.title' },
  WhatIsAWallet: { chunk: 'guides', title: 'guide.title' },
}

const missing: View = { Component: MissingView, title: 'missing.title' }

/** What is shown under a name; a plain word where this version has nothing yet. */
export function findView(name: ViewName): View {
  return views[name] ?? missing
}
