import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLatest } from '../async/latest.ts'
import { shareInProgress } from '../async/share.ts'
import { limitTime } from '../async/time-limit.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import { type PorticoError, toPorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { WalletPage } from '../schema/catalogue-wallet.ts'
import { initialCatalogue, withoutDoubles } from './catalogue.ts'
import { type CatalogueState } from './catalogue-state.ts'
import type { WalletCatalogue } from './wallet-catalogue.ts'

export type CatalogueController = {
  readonly store: ReadOnlyStore<CatalogueState>
  readonly load: () => Promise<void>
  readonly loadExcluded: () => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly search: (text: string) => void
  readonly searchAgain: () => Promise<void>
  readonly destroy: () => void
}

type Options = {
  readonly catalogue: WalletCatalogue
  readonly clock: Clock
  readonly isMobile: () => boolean
  /** What the host excludes and features: no page lists it again. */
  readonly leftOut: readonly string[]
  readonly onFailure: (error: PorticoError) => void
  readonly preloadImage: (url: string) => Promise<void>
}

type Scope = Options & { readonly life: AbortController; readonly store: StoreApi<CatalogueState> }

/** A wallet that no link on a phone opens is left out there (services §1.2). */
function filterFitting({ isMobile }: Scope, wallets: WalletPage['wallets']): WalletPage['wallets'] {
  return isMobile()
    ? wallets.filter(({ mobileLink, webappLink }) => mobileLink ?? webappLink)
    : wallets
}

function accept(scope: Scope, page: WalletPage): WalletPage {
  const { store } = scope
  const wallets = filterFitting(scope, page.wallets)
  const dropped = store.getState().dropped + page.wallets.length - wallets.length
  store.setState({ dropped })
  return { ...page, wallets }
}

async function preload({ clock, preloadImage }: Scope, { wallets }: WalletPage): Promise<void> {
  const images = wallets.flatMap(({ imageUrl }) => (imageUrl ? [preloadImage(imageUrl)] : []))
  await limitTime({ clock, limit: limits.imagePreload, onLimit: () => undefined }, async () => {
    await Promise.all(images)
  })
}

function fail({ life, onFailure }: Scope, cause: unknown): void {
  if (!life.signal.aborted) onFailure(toPorticoError(cause, 'service-unavailable'))
}

function createLoadExcluded(scope: Scope): CatalogueController['loadExcluded'] {
  const { catalogue, life, store } = scope
  return shareInProgress(async () => {
    if (store.getState().excludedStatus === 'ready') return
    store.setState({ excludedStatus: 'loading' })
    try {
      const { wallets } = await catalogue.getExcluded(life.signal)
      const excluded = wallets.length > 0 ? wallets : store.getState().excluded
      store.setState({ excluded, excludedStatus: 'ready' })
    } catch (cause) {
      store.setState({ excludedStatus: 'failed' })
      fail(scope, cause)
    }
  })
}

function createLoad(scope: Scope, loadExcluded: () => Promise<void>): CatalogueController['load'] {
  const { catalogue, life, store } = scope

  async function loadList(
    name: 'featured' | 'recommended',
    fetchList: WalletCatalogue['getFeatured'],
  ) {
    const { status, wallets } = store.getState()[name]
    if (status === 'ready') return
    store.setState({ [name]: { status: 'loading', wallets } })
    try {
      const page = accept(scope, await fetchList(life.signal))
      await preload(scope, page)
      // An empty page causes no render.
      const isEmpty = wallets.length + page.wallets.length === 0
      store.setState({ [name]: { status: 'ready', wallets: isEmpty ? wallets : page.wallets } })
      if (name === 'recommended') store.setState({ total: page.count })
    } catch (cause) {
      store.setState({ [name]: { status: 'failed', wallets } })
      fail(scope, cause)
    }
  }

  async function loadAll(): Promise<void> {
    await Promise.all([
      loadList('featured', catalogue.getFeatured),
      loadList('recommended', catalogue.getRecommended),
      loadExcluded(),
    ])
    loading = undefined
  }

  let loading: Promise<void> | undefined
  return () => {
    loading ??= loadAll()
    return loading
  }
}

function createLoadMore(scope: Scope, load: () => Promise<void>): CatalogueController['loadMore'] {
  const { catalogue, leftOut, life, store } = scope
  // The same for all pages, or they would overlap.
  let exclude: readonly string[] | undefined
  let page = 1

  return async () => {
    const { hasMore, status, wallets } = store.getState().rest
    if (!hasMore || status === 'loading') return
    store.setState({ rest: { hasMore, status: 'loading', wallets } })
    try {
      await load()
      const { recommended } = store.getState()
      exclude ??= [...leftOut, ...recommended.wallets.map(({ id }) => id)]
      const query = { exclude, page, signal: life.signal }
      const { count, wallets: more } = accept(scope, await catalogue.getPage(query))
      const all = withoutDoubles([...wallets, ...more])
      const isMore = page * limits.walletPage < count
      page += 1
      store.setState({ rest: { hasMore: isMore, status: 'ready', wallets: all } })
      const total = Math.max(store.getState().total ?? 0, count)
      store.setState({ total })
    } catch (cause) {
      store.setState({ rest: { hasMore, status: 'failed', wallets } })
      fail(scope, cause)
    }
  }
}

function createSearch(scope: Scope): Pick<CatalogueController, 'search' | 'searchAgain'> & {
  readonly stop: () => void
} {
  const { catalogue, clock, store } = scope
  const latest = createLatest()
  let stopWaiting: () => void = () => undefined

  function stop(): void {
    latest.abort()
    stopWaiting()
  }

  async function searchAgain(): Promise<void> {
    stop()
    const attempt = latest.begin()
    const { text } = store.getState().found
    store.setState({ found: { status: 'loading', text, wallets: [] } })
    try {
      const { wallets } = await catalogue.search(text, attempt.signal)
      if (!attempt.isLatest()) return
      const fitting = withoutDoubles(filterFitting(scope, wallets))
      store.setState({ found: { status: 'ready', text, wallets: fitting } })
    } catch (cause) {
      if (!attempt.isLatest()) return
      store.setState({ found: { status: 'failed', text, wallets: [] } })
      fail(scope, cause)
    }
  }

  return {
    search(input) {
      const text = input.trim()
      const { found } = store.getState()
      if (text === found.text) return
      stop()
      const isLongEnough = text.length >= limits.searchLength
      store.setState({
        found: { status: isLongEnough ? 'loading' : 'idle', text, wallets: [] },
      })
      if (isLongEnough) stopWaiting = clock.after(limits.searchDelay, () => void searchAgain())
    },
    searchAgain,
    stop,
  }
}

export function createCatalogueController(options: Options): CatalogueController {
  const store = createStore<CatalogueState>(() => initialCatalogue)
  const scope: Scope = { ...options, life: new AbortController(), store }
  const loadExcluded = createLoadExcluded(scope)
  const load = createLoad(scope, loadExcluded)
  const { search, searchAgain, stop } = createSearch(scope)
  return {
    destroy() {
      scope.life.abort()
      stop()
    },
    load,
    loadExcluded,
    loadMore: createLoadMore(scope, load),
    search,
    searchAgain,
    store,
  }
}
