import type { CatalogueWallet } from '../services/wallet-catalogue.ts'

/** A list of wallets and how its fetching stands. What was fetched before a failure stays. */
export type WalletList = {
  readonly status: 'failed' | 'idle' | 'loading' | 'ready'
  readonly wallets: readonly CatalogueWallet[]
}

export type CatalogueState = {
  /** The host's own choice. */
  readonly featured: WalletList
  readonly recommended: WalletList
  /** All others, page by page. */
  readonly rest: WalletList & { readonly hasMore: boolean }
  /** What was found for a text; `idle` while nothing is searched for. */
  readonly found: WalletList & { readonly text: string }
  /** How many wallets the catalogue has beside the featured ones, once it has said so. */
  readonly total: number | undefined
  /** How many of them were left out, as nothing opens them on this device. */
  readonly dropped: number
  /** Those that the host excludes (§5.14). */
  readonly excluded: readonly CatalogueWallet[]
}

const idle = { status: 'idle', wallets: [] } as const

export const initialCatalogue: CatalogueState = {
  dropped: 0,
  excluded: [],
  featured: idle,
  found: { ...idle, text: '' },
  recommended: idle,
  rest: { ...idle, hasMore: true },
  total: undefined,
}

/** Wallets of which no two have one id; the first stays. */
export function withoutDoubles(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * How many wallets there are, as the "All wallets" row has it (contract §1.2): rounded down to tens from 10 up,
 * with `+` where that lost something. `undefined` while it is not known.
 */
export function toCountLabel(
  state: Pick<CatalogueState, 'dropped' | 'featured' | 'total'>,
): string | undefined {
  if (state.total === undefined) return undefined
  const count = Math.max(0, state.total + state.featured.wallets.length - state.dropped)
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : String(count)
}
