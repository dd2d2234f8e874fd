import * as v from 'valibot'
import * as limits from '../limits.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Fetch } from '../platform/ports.ts'
import type { CatalogueWallet, WalletPage } from '../schema/catalogue-wallet.ts'
import { wholeNumber } from '../schema/numbers.ts'
import { requestJson } from '../services/http.ts'
import { type ServiceOptions, toServiceUrl } from '../services/service-url.ts'
import { toCatalogueWallet } from './catalogue-entry.ts'
import { isExcludedWallet } from './exclusion.ts'

/** services §1.2. */
export type WalletCatalogue = {
  readonly getById: (id: string, signal: AbortSignal) => Promise<WalletPage>
  readonly getFeatured: (signal: AbortSignal) => Promise<WalletPage>
  readonly getRecommended: (signal: AbortSignal) => Promise<WalletPage>
  readonly getPage: (request: {
    exclude: readonly string[]
    page: number
    signal: AbortSignal
  }) => Promise<WalletPage>
  readonly search: (text: string, signal: AbortSignal) => Promise<WalletPage>
  /** Excluded browser wallets are recognized by these (§5.14). */
  readonly getExcluded: (signal: AbortSignal) => Promise<WalletPage>
}

const answer = v.object({
  count: v.fallback(wholeNumber(0), 0),
  data: v.array(v.unknown()),
})

type Query = {
  readonly chains?: readonly string[]
  readonly entries: number
  readonly exclude?: readonly string[]
  readonly include?: readonly string[]
  readonly page?: number
  readonly search?: string
}

const none: WalletPage = { count: 0, wallets: [] }

type CatalogueOptions = {
  readonly chains: readonly string[]
  readonly fetch: Fetch
  readonly options: Pick<
    ResolvedOptions,
    'excludeWalletIds' | 'featuredWalletIds' | 'includeWalletIds'
  > &
    ServiceOptions
}

function createFetchPages({ fetch, options }: CatalogueOptions) {
  async function fetchAll(query: Query, signal: AbortSignal): Promise<WalletPage> {
    const { entries, page = 1, search, ...lists } = query
    const joined = Object.entries(lists).map(([name, ids]) => [name, ids.join(',')])
    const url = toServiceUrl(options, 'getWallets', {
      ...Object.fromEntries(joined),
      entries: String(entries),
      page: String(page),
      search,
    })
    const { count, data } = await requestJson({ fetch, schema: answer, signal, url })
    const wallets = data.flatMap((entry) => toCatalogueWallet(entry, options) ?? [])
    return { count: Math.max(count, data.length), wallets }
  }

  async function fetchPage(query: Query, signal: AbortSignal): Promise<WalletPage> {
    const { count, wallets } = await fetchAll(query, signal)
    return { count, wallets: wallets.filter((wallet) => !isExcludedWallet(wallet, options)) }
  }

  return { fetchAll, fetchPage }
}

export function createWalletCatalogue(catalogueOptions: CatalogueOptions): WalletCatalogue {
  const { chains, options } = catalogueOptions
  const { excludeWalletIds, featuredWalletIds, includeWalletIds: include } = options

  const { fetchAll, fetchPage } = createFetchPages(catalogueOptions)
  const only = (ids: readonly string[], signal: AbortSignal, fetchList = fetchPage) =>
    ids.length > 0
      ? fetchList({ entries: ids.length, include: ids }, signal)
      : Promise.resolve(none)

  return {
    getById: (id, signal) => only([id], signal),
    getExcluded: (signal) => only(excludeWalletIds, signal, fetchAll),
    async getFeatured(signal) {
      const { count, wallets } = await only(featuredWalletIds, signal)
      const place = ({ id }: CatalogueWallet) => featuredWalletIds.indexOf(id)
      return { count, wallets: wallets.toSorted((one, other) => place(one) - place(other)) }
    },
    getPage: ({ exclude, page, signal }) =>
      fetchPage({ chains, entries: limits.walletPage, exclude, include, page }, signal),
    getRecommended: (signal) =>
      fetchPage(
        {
          chains,
          entries: limits.recommendedWallets,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
          include,
        },
        signal,
      ),
    search: (text, signal) =>
      fetchPage(
        {
          chains,
          entries: limits.walletSearch,
          exclude: excludeWalletIds,
          include,
          search: text.trim(),
        },
        signal,
      ),
  }
}
