import { createLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { chunk as connect } from './features/connect/index.ts'
import type { chunk as login } from './features/embedded-wallet/index.ts'
import type { chunk as profile } from './features/embedded-wallet/profile.ts'
import type { Chunk, UiFeatures, View, ViewEntry } from './hooks/use-features.ts'

/** What the registry says of the views of a chunk: all of them, and no others. */
type EntriesOf<chunk extends Chunk> = Readonly<Record<keyof chunk['views'], ViewEntry>>

/** A chunk that is loaded when one of its views is first shown. */
const lazyChunk = <chunk extends Chunk>(
  load: () => Promise<{ readonly chunk: chunk }>,
  views: EntriesOf<chunk>,
) => ({ lazy: createLazy(async () => (await load()).chunk, 'view-unavailable'), views })

/** A chunk that is there from the beginning. */
const loadedChunk = <chunk extends Chunk>(chunk: chunk, views: EntriesOf<chunk>) => ({
  lazy: toLoaded(chunk),
  views,
})

const toLoaded = <chunk>(chunk: chunk): Lazy<chunk> => ({
  get: () => Promise.resolve(chunk),
  isRequested: () => true,
  peek: () => chunk,
  whenLoaded(callback) {
    callback(chunk)
    return () => undefined
  },
})

/** The views of the embedded wallet. They load with the UI if the host offers logins. */
export type LoginChunks = {
  readonly login: typeof login
  readonly profile: typeof profile
}

const toLoginFeatures = (logins: LoginChunks) => ({
  login: loadedChunk(logins.login, {
    ConnectingFarcaster: { title: 'farcaster.title' },
    ConnectingSocial: { title: 'social.title' },
    EmailVerifyDevice: { title: 'device.title' },
    EmailVerifyOtp: { title: 'otp.title' },
  }),
  profile: loadedChunk(logins.profile, {
    ApproveTransaction: { title: 'approve.title' },
    Profile: { title: 'profile.title' },
    UpdateEmail: { title: 'update-email.title' },
    UpdateEmailPrimaryOtp: { title: 'update-email.title' },
    UpdateEmailSecondaryOtp: { title: 'update-email.title' },
  }),
})

/**
 * The registry of features: how each loads, and its views. Titles, flags, prefetching and the gallery's list of
 * chunks derive from it. Only `mount` and the gallery import it; features get it by `useFeatures`.
 */
const features = {
  account: {
    index: lazyChunk(() => import('./features/account/index.ts'), {
      Account: { isRoot: true, next: ['Networks', 'WalletReceive'], title: 'account.title' },
    }),
  },
  activity: {
    index: lazyChunk(() => import('./features/activity/index.ts'), {}),
    list: lazyChunk(() => import('./features/activity/list.ts'), {
      Transactions: { title: 'activity.title' },
    }),
  },
  connect: {
    // Imported statically: it is the first view, and a chunk of its own would cost a request before it is painted.
    index: loadedChunk(connect, {
      Connect: { isRoot: true, next: ['ConnectingExternal', 'Account'], title: 'connect.title' },
    }),
    connecting: lazyChunk(() => import('./features/connect/connecting.ts'), {
      ConnectingExternal: { isBeside: true, title: 'connect.title' },
      ConnectingMultiChain: { title: 'connect.title' },
    }),
  },
  embeddedWallet: {
    accounts: lazyChunk(() => import('./features/embedded-wallet/accounts.ts'), {}),
    qr: lazyChunk(() => import('./features/embedded-wallet/qr.ts'), {}),
  },
  guides: {
    index: lazyChunk(() => import('./features/guides/index.ts'), {
      Downloads: { title: 'get.title' },
      GetWallet: { title: 'get.title' },
      Help: { title: 'help.title' },
      WhatIsAWallet: { title: 'guide.title' },
    }),
  },
  networks: {
    index: lazyChunk(() => import('./features/networks/index.ts'), {
      Networks: { title: 'networks.title' },
      SwitchNetwork: { isBeside: true, title: 'switch.title' },
      UnsupportedChain: { isRoot: true, title: 'unsupported.title' },
    }),
  },
  notices: {
    index: lazyChunk(() => import('./features/notices/index.ts'), {}),
  },
  receive: {
    index: lazyChunk(() => import('./features/receive/index.ts'), {
      WalletCompatibleNetworks: { title: 'receive-networks.title' },
      WalletReceive: { title: 'receive.title' },
    }),
  },
  sheet: {
    index: lazyChunk(() => import('./features/sheet/index.ts'), {}),
  },
  tokens: {
    index: lazyChunk(() => import('./features/tokens/index.ts'), {}),
    list: lazyChunk(() => import('./features/tokens/list.ts'), {
      Tokens: { title: 'tokens.title' },
    }),
  },
  walletConnect: {
    index: lazyChunk(() => import('./features/wallet-connect/index.ts'), {
      ConnectingWalletConnect: { title: 'pairing.title' },
      ConnectingWalletConnectBasic: { title: 'connect.title' },
    }),
    pendingRequest: lazyChunk(() => import('./features/wallet-connect/pending-request.ts'), {}),
  },
  walletList: {
    index: lazyChunk(() => import('./features/wallet-list/index.ts'), {
      AllWallets: { title: 'wallets.title' },
    }),
  },
}

/** @public The registry for one UI, and every chunk of it for the gallery. */
export function createUiFeatures(loginChunks: LoginChunks | undefined) {
  const logins = loginChunks && toLoginFeatures(loginChunks)
  const entries = [
    ...Object.values(features).flatMap((feature) => Object.values(feature)),
    ...(logins ? Object.values(logins) : []),
  ]

  /** The view of a name, with the chunk that has it. */
  function findView(name: ViewName): View {
    for (const { lazy, views } of entries) {
      const known: Partial<Readonly<Record<ViewName, ViewEntry>>> = views
      const view = known[name]
      if (view) return { ...view, chunk: lazy }
    }
    return { title: 'missing.title' }
  }

  const uiFeatures: UiFeatures = {
    activityTab: features.activity.index.lazy,
    findView,
    logins: loginChunks?.login,
    notices: features.notices.index.lazy,
    pendingRequest: features.walletConnect.pendingRequest.lazy,
    profileAccounts: features.embeddedWallet.accounts.lazy,
    qr: features.embeddedWallet.qr.lazy,
    sheet: features.sheet.index.lazy,
    success: features.connect.connecting.lazy,
    tokensTab: features.tokens.index.lazy,
  }
  return { chunks: entries.map(({ lazy }) => lazy), features: uiFeatures }
}
