import { importCode } from '../../shared/async/import-code.ts'
import type { Lazy } from '../../shared/async/lazy.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { MissingView } from './components/missing-view.tsx'
import type { Chunk, View } from './hooks/use-features.ts'
import { titleWords } from './locales/title-words.ts'
import { findRegistered, lazyChunk, type RegisteredChunk, toLoaded } from './registry.ts'

const tokensTab = lazyChunk(() => import('./features/tokens/index.ts'), {})

/** Account opens with its tokens: their chunk loads at the same time, and Account does not wait for it. */
function loadAccount() {
  // The tab itself says what has failed.
  tokensTab.lazy.get().catch(() => undefined)
  return importCode(() => import('./features/account/index.ts'))
}

/** The features that no first opening shows. */
const features = {
  account: {
    index: lazyChunk(loadAccount, {
      Account: {
        isRoot: true,
        next: ['Networks', 'WalletReceive', 'WalletSend', 'Swap'],
        title: 'account.title',
      },
    }),
  },
  activity: {
    index: lazyChunk(() => import('./features/activity/index.ts'), {}),
    list: lazyChunk(() => import('./features/activity/list.ts'), {
      Transactions: { title: 'activity.title' },
    }),
  },
  approvals: {
    index: lazyChunk(() => import('./features/approvals/index.ts'), {
      Approvals: { title: 'approvals.title' },
    }),
  },
  explain: {
    index: lazyChunk(() => import('./features/explain/index.ts'), {}),
  },
  guides: {
    index: lazyChunk(() => import('./features/guides/index.ts'), {
      Downloads: { title: 'get.title' },
      GetWallet: { title: 'get.title' },
      Help: { title: 'help.title' },
      WhatIsANetwork: { title: 'guide.network-title' },
      WhatIsAWallet: { title: 'guide.title' },
    }),
  },
  names: {
    index: lazyChunk(() => import('./features/names/index.ts'), {
      RegisterAccountName: { next: ['RegisterAccountNameSuccess'], title: 'names.title' },
      RegisterAccountNameSuccess: { title: 'names-done.title' },
    }),
  },
  networks: {
    index: lazyChunk(() => import('./features/networks/index.ts'), {
      Networks: { title: 'networks.title' },
      SwitchNetwork: { isBeside: true, title: 'switch.title' },
      UnsupportedChain: { isRoot: true, title: 'unsupported.title' },
    }),
  },
  nfts: {
    index: lazyChunk(() => import('./features/nfts/index.ts'), {}),
  },
  onramp: {
    index: lazyChunk(() => import('./features/onramp/index.ts'), {
      BuyInProgress: { title: 'onramp-progress.title' },
      OnRampProviders: { title: 'onramp.title' },
    }),
  },
  receive: {
    index: lazyChunk(() => import('./features/receive/index.ts'), {
      WalletCompatibleNetworks: { title: 'receive-networks.title' },
      WalletReceive: { title: 'receive.title' },
    }),
  },
  report: {
    index: lazyChunk(() => import('./features/report/index.ts'), {
      ReportProblem: { title: 'report.title' },
    }),
  },
  send: {
    codeReader: lazyChunk(() => import('./features/send/code-reader-chunk.ts'), {}),
    index: lazyChunk(() => import('./features/send/index.ts'), {
      WalletSend: { title: 'send.title' },
      // The prompt of some wallets is in the page.
      WalletSendPreview: { isBeside: true, title: 'send-preview.title' },
      WalletSendSelectToken: { title: 'send-token.title' },
    }),
  },
  signIn: {
    index: lazyChunk(() => import('./features/sign-in/index.ts'), {
      ConnectingSiwe: { next: ['SIWXSignMessage'], title: 'sign-in-checking.title' },
      // The prompt of some wallets is in the page.
      SIWXSignMessage: { isBeside: true, title: 'sign-in.title' },
    }),
  },
  swap: {
    index: lazyChunk(() => import('./features/swap/index.ts'), {
      Swap: { title: 'swap.title' },
      // The prompt of some wallets is in the page.
      SwapPreview: { isBeside: true, title: 'swap-preview.title' },
      SwapSelectToken: { title: 'swap-token.title' },
    }),
  },
  tokens: {
    index: tokensTab,
    list: lazyChunk(() => import('./features/tokens/list.ts'), {
      Tokens: { title: 'tokens.title' },
    }),
  },
}

const chunks: readonly RegisteredChunk[] = Object.values(features).flatMap((feature) =>
  Object.values(feature),
)

const missing = new Map<ViewName, Lazy<Chunk>>()

/** The chunk of a view stays the same object: what shows the view compares it. */
function toMissing(name: ViewName): View {
  const chunk = missing.get(name) ?? toLoaded({ styles: '', views: { [name]: MissingView } })
  missing.set(name, chunk)
  return { chunk, title: 'missing.title' }
}

/** The registry of the features that no first opening shows. It loads with the first of their views. */
export const furtherFeatures = {
  chunks,
  /** What says in words what the embedded wallet is asked. */
  explanation: features.explain.index.lazy,
  codeReader: features.send.codeReader.lazy,
  /** The view of a name, or one that says that this version does not have it. */
  findView: (name: ViewName): View => ({
    ...(findRegistered(chunks, name) ?? toMissing(name)),
    words: titleWords,
  }),
  /** The chunks of the tabs of Account. */
  tabs: {
    activity: features.activity.index.lazy,
    nfts: features.nfts.index.lazy,
    tokens: features.tokens.index.lazy,
  },
}
