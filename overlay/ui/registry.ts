import { type Lazy, toLoaded } from '../../shared/async/lazy.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { hasLogins } from '../../shared/options/has-logins.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import { MissingView } from './components/missing-view.tsx'
import { account } from './features/account/feature.ts'
import { activity } from './features/activity/feature.ts'
import { appearance } from './features/appearance/feature.ts'
import { approvals } from './features/approvals/feature.ts'
import { connect } from './features/connect/feature.ts'
import { embeddedWallet } from './features/embedded-wallet/feature.ts'
import { explain } from './features/explain/feature.ts'
import { guides } from './features/guides/feature.ts'
import { names } from './features/names/feature.ts'
import { networks } from './features/networks/feature.ts'
import { nfts } from './features/nfts/feature.ts'
import { notices } from './features/notices/feature.ts'
import { onramp } from './features/onramp/feature.ts'
import { receive } from './features/receive/feature.ts'
import { report } from './features/report/feature.ts'
import { send } from './features/send/feature.ts'
import { sheet } from './features/sheet/feature.ts'
import { signIn } from './features/sign-in/feature.ts'
import { swap } from './features/swap/feature.ts'
import { tokens } from './features/tokens/feature.ts'
import { walletConnect } from './features/wallet-connect/feature.ts'
import { walletList } from './features/wallet-list/feature.ts'
import { findRegistered, type RegisteredChunk } from './hooks/lazy-chunk.ts'
import type { Chunk, UiFeatures, View } from './hooks/use-features.ts'
import { titleWords } from './locales/title-words.ts'

/** Account opens with its tokens: their chunk loads at the same time, and Account does not wait for it. */
function loadWithTokens({ lazy, ...rest }: typeof account.index) {
  async function get() {
    // The tab itself says what has failed.
    tokens.index.lazy.get().catch(() => undefined)
    return lazy.get()
  }
  return { ...rest, lazy: { ...lazy, get } }
}

/** Titles, flags, prefetching and chunks derive from it. Only `mount` and the gallery import it. */
const features = {
  account: { index: loadWithTokens(account.index) },
  activity,
  approvals,
  connect,
  explain,
  guides,
  names,
  networks,
  nfts,
  notices,
  onramp,
  receive,
  report,
  send,
  sheet,
  signIn,
  swap,
  tokens,
  walletConnect,
  walletList,
}

const listChunks = (feature: object): readonly RegisteredChunk[] => Object.values(feature)

/** What applies the option `appearance`. It is there before the first opening. */
export const findAppearance = appearance.index.lazy.peek

const isWide = ({ appearance: parts, enableEmbedded }: FirstOptions) =>
  parts?.layout === 'wide' && !enableEmbedded

type FirstOptions = Pick<ResolvedOptions, 'appearance' | 'enableEmbedded' | 'features'>

/**
 * Loads what the first view needs of the host's options: the logins, if it offers any, what applies `appearance`, and, for the wide
 * layout, what is beside the list.
 */
export async function loadOptionalChunks(options: FirstOptions): Promise<void> {
  await Promise.all([
    options.appearance && appearance.index.lazy.get(),
    hasLogins(options) && embeddedWallet.index.lazy.get(),
    isWide(options) && appearance.wide.lazy.get(),
    isWide(options) && guides.index.lazy.get(),
  ])
}

/** @public The registry for one UI, and what loads every chunk of it, for the gallery. */
export function createUiFeatures(options: FirstOptions) {
  const login = hasLogins(options) ? embeddedWallet.index.lazy : undefined
  const chunks = [...Object.values(features), ...(login ? [embeddedWallet] : [])].flatMap(
    listChunks,
  )
  const missing = new Map<ViewName, Lazy<Chunk>>()

  /** The chunk of a view stays the same object: what shows the view compares it. */
  function toMissing(name: ViewName): View {
    const chunk = missing.get(name) ?? toLoaded({ styles: '', views: { [name]: MissingView } })
    missing.set(name, chunk)
    return { chunk, title: 'missing.title', words: titleWords }
  }

  const uiFeatures: UiFeatures = {
    codeReader: send.codeReader.lazy,
    explanation: explain.index.lazy,
    findView: (name) => findRegistered(chunks, name) ?? toMissing(name),
    hostParts: appearance.index.lazy,
    login,
    notices: notices.index.lazy,
    paymentMoment: account.moment.lazy,
    pendingRequest: walletConnect.pendingRequest.lazy,
    profileAccounts: embeddedWallet.accounts.lazy,
    qr: embeddedWallet.qr.lazy,
    sheet: sheet.index.lazy,
    success: connect.connecting.lazy,
    tabs: {
      activity: activity.index.lazy,
      nfts: nfts.index.lazy,
      tokens: tokens.index.lazy,
    },
    wide: isWide(options) ? appearance.wide.lazy : undefined,
  }
  return {
    features: uiFeatures,
    loadAll: async () => {
      await Promise.all(chunks.map(({ lazy }) => lazy.get()))
    },
  }
}
