import { findActiveAccount } from '../../account/active-account.ts'
import { watchAccount } from '../../account/watch-account.ts'
import { whileActive } from '../../account/while-active.ts'
import type { Lazy } from '../../async/lazy.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { History, ReadHistory } from '../../portfolio/history.ts'
import * as limits from './limits.ts'
import type { Nft, NftPage, NftsState } from './nft.ts'
import { createNftChain, type NftAccount } from './nft-chain.ts'
import { type BeginReading, createNftReader } from './nft-reader.ts'
import { createNftsController, isIndexed } from './nfts-controller.ts'
import { createNotSpam, type NotSpam } from './not-spam.ts'

/** The NFTs that a host wants. */
export type NftRequest = {
  /**
   * The cursor of a page of the history, from `next` of the page before.
   *
   * @default undefined; the newest page
   */
  readonly cursor?: string | undefined
  /**
   * Whether a page that was read in the last 30 s is read again.
   *
   * @default false
   */
  readonly refresh?: boolean | undefined
}

export type NftsUses = { readonly history: Lazy<History> }

export type Nfts = Feature & {
  readonly actions: {
    readonly keepNft: (id: string) => void
    readonly loadMoreNfts: () => Promise<void>
    readonly refreshNfts: () => void
    readonly watchNfts: () => () => void
  }
  readonly readPage: (request?: NftRequest) => Promise<NftPage>
  readonly stores: { readonly nfts: ReadOnlyStore<NftsState> }
}

const createReader = (
  { chainClients, platform }: CoreContext,
  readHistory: ReadHistory,
): BeginReading =>
  createNftReader({
    chain: createNftChain({
      check: createCheck(platform),
      getClient: ({ chainNamespace }) => chainClients.get(chainNamespace),
    }),
    log: platform.log,
    readHistory,
  })

function createReadPage(
  context: CoreContext,
  { begin, notSpam }: { readonly notSpam: NotSpam; readonly begin: BeginReading },
): { readonly forget: () => void; readonly readPage: Nfts['readPage'] } {
  const { clock } = context.platform
  const pages = new Map<string, { readonly at: number; readonly page: Promise<NftPage> }>()

  async function read(
    account: NftAccount,
    { cursor, refresh = false }: NftRequest,
  ): Promise<NftPage> {
    let items: readonly Nft[] = []
    const next = await begin(account, refresh).readPage({
      cursor,
      onNfts({ nfts }) {
        items = nfts
      },
      signal: new AbortController().signal,
    })
    return { items, next }
  }

  function readKept(account: NftAccount, request: NftRequest): Promise<NftPage> {
    const key = `${account.accountId} ${request.cursor ?? ''}`
    const now = clock.now()
    for (const [name, { at }] of pages)
      if (at > now || now - at >= limits.nftCache) pages.delete(name)
    if (request.refresh) pages.delete(key)
    const page = pages.get(key)?.page ?? read(account, request)
    if (!pages.has(key)) pages.set(key, { at: now, page })
    page.catch(() => {
      if (pages.get(key)?.page === page) pages.delete(key)
    })
    return page
  }

  return {
    forget: () => pages.clear(),
    async readPage(request = {}) {
      const account = findActiveAccount(context)
      if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
      if (!isIndexed(account.network))
        throw new PorticoError('network-not-found', 'The history of this network is not indexed.')
      const { items, next } = await whileActive(context, account, () => readKept(account, request))
      return {
        items: items.map((nft) => ({ ...nft, isSpam: nft.isSpam && !notSpam.has(nft.id) })),
        next,
      }
    },
  }
}

export function createNfts(options: FeatureOptions, { history }: NftsUses): Nfts {
  const readHistory: ReadHistory = async (request) => (await history.get()).readPage(request)
  const { balanceFlow, context } = options
  const { platform, storage } = context
  const begin = createReader(context, readHistory)
  const notSpam = createNotSpam(storage)
  const { forget, readPage } = createReadPage(context, { begin, notSpam })
  const controller = createNftsController({
    begin,
    clock: platform.clock,
    isNotSpam: notSpam.has,
  })
  const { isWatched, load, stop, watch } = watchAccount(context, {
    clear: controller.clear,
    load: (account, isFresh) => void controller.load(account, isFresh),
    onIdle: controller.pause,
  })
  // A transaction is in a block: it may have moved an NFT.
  const stopRefresh = balanceFlow.onRefresh(() => {
    forget()
    if (isWatched()) load(true)
    else controller.clear()
  })

  return {
    actions: {
      keepNft(id) {
        notSpam.add(id)
        controller.show()
      },
      loadMoreNfts: controller.loadMore,
      refreshNfts: () => load(true),
      watchNfts: watch,
    },
    destroy: joinUndo([stop, stopRefresh, controller.clear]),
    readPage,
    stores: { nfts: controller.store },
  }
}

export { createNfts as create }
