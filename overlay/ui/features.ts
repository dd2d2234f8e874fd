import { importCode } from '../../shared/async/import-code.ts'
import { createLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { chunk as connect } from './features/connect/index.ts'
import type { Chunk, UiFeatures, View } from './hooks/use-features.ts'
import type { loginFeatures } from './login-features.ts'
import { findRegistered, lazyChunk, loadedChunk, type RegisteredChunk } from './registry.ts'

/** The views of the embedded wallet. They load with the UI if the host offers logins. */
export type LoginFeatures = typeof loginFeatures

/**
 * The registry of the features that a first opening may show: how each loads, and its views. `further-features.ts` has the
 * others. Titles, flags, prefetching and the gallery's list of chunks derive from both. Only `mount` and the gallery import
 * it; features get it by `useFeatures`.
 */
const features = {
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
  notices: {
    index: lazyChunk(() => import('./features/notices/index.ts'), {}),
  },
  sheet: {
    index: lazyChunk(() => import('./features/sheet/index.ts'), {}),
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

const further = createLazy(
  async () => (await importCode(() => import('./further-features.ts'))).furtherFeatures,
)

/** The chunk of a view that the registry of further features has, once that is loaded. */
const toFurtherChunk = (name: ViewName): Lazy<Chunk> =>
  createLazy(async () => {
    const { findView } = await further.get()
    return findView(name).chunk.get()
  })

/** @public The registry for one UI, and every chunk of it for the gallery. */
export function createUiFeatures(logins: LoginFeatures | undefined) {
  const chunks: readonly RegisteredChunk[] = [
    ...Object.values(features).flatMap((feature) => Object.values(feature)),
    ...(logins?.chunks ?? []),
  ]
  const waiting = new Map<ViewName, View>()

  /** The view of a name, with the chunk that has it. */
  function findView(name: ViewName): View {
    const known =
      findRegistered(chunks, name) ?? further.peek()?.findView(name) ?? waiting.get(name)
    const view = known ?? { chunk: toFurtherChunk(name), title: 'common.loading' }
    if (!known) waiting.set(name, view)
    return view
  }

  const uiFeatures: UiFeatures = {
    findView,
    further,
    LoginMethods: logins?.LoginMethods,
    notices: features.notices.index.lazy,
    pendingRequest: features.walletConnect.pendingRequest.lazy,
    profileAccounts: features.embeddedWallet.accounts.lazy,
    qr: features.embeddedWallet.qr.lazy,
    sheet: features.sheet.index.lazy,
    success: features.connect.connecting.lazy,
  }
  return {
    features: uiFeatures,
    loadAll: async () => {
      const all = [...chunks, ...(await further.get()).chunks]
      await Promise.all(all.map(({ lazy }) => lazy.get()))
    },
  }
}
