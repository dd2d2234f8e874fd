import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { View } from './hooks/use-features.ts'
import { titleWords } from './locales/title-words.ts'
import { findRegistered, lazyChunk, type RegisteredChunk } from './registry.ts'

/** The features that no first opening shows. */
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
  receive: {
    index: lazyChunk(() => import('./features/receive/index.ts'), {
      WalletCompatibleNetworks: { title: 'receive-networks.title' },
      WalletReceive: { title: 'receive.title' },
    }),
  },
  tokens: {
    index: lazyChunk(() => import('./features/tokens/index.ts'), {}),
    list: lazyChunk(() => import('./features/tokens/list.ts'), {
      Tokens: { title: 'tokens.title' },
    }),
  },
}

const chunks: readonly RegisteredChunk[] = Object.values(features).flatMap((feature) =>
  Object.values(feature),
)

/** The registry of the features that no first opening shows. It loads with the first of their views. */
export const furtherFeatures = {
  chunks,
  /** The view of a name. A view that this version does not have has no chunk. */
  findView: (name: ViewName): View => ({
    ...(findRegistered(chunks, name) ?? { title: 'missing.title' }),
    words: titleWords,
  }),
  /** The chunks of the tabs of Account. */
  tabs: { activity: features.activity.index.lazy, tokens: features.tokens.index.lazy },
}
