import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'

/** A list of wallets and the status of its request. The wallets of an earlier request stay after a failure. */
export type WalletList = {
  readonly status: 'failed' | 'idle' | 'loading' | 'ready'
  readonly wallets: readonly CatalogueWallet[]
}

/** What the wallet catalogue has answered. Several features show parts of it. */
export type CatalogueState = {
  /** The wallets that the host features. */
  readonly featured: WalletList
  readonly recommended: WalletList
  /** All others, page by page. */
  readonly rest: WalletList & { readonly hasMore: boolean }
  /** The result of a search; `idle` while there is no search text. */
  readonly found: WalletList & { readonly text: string }
  /** The number of wallets in the catalogue besides the featured ones. `undefined` before its first answer. */
  readonly total: number | undefined
  /** How many of them are left out because nothing opens them on this device. */
  readonly dropped: number
  /** The wallets that the host excludes (§5.14). */
  readonly excluded: readonly CatalogueWallet[]
  readonly excludedStatus: WalletList['status']
}

/**
 * The number of wallets as the "All wallets" row shows it (services §1.2): rounded down to tens from 10 up,
 * with `+` where rounding changed it. `undefined` while the number is not known.
 */
export function toCountLabel(
  state: Pick<CatalogueState, 'dropped' | 'featured' | 'total'>,
): string | undefined {
  if (state.total === undefined) return undefined
  const count = Math.max(0, state.total + state.featured.wallets.length - state.dropped)
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : String(count)
}
