import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'

export type WalletList = {
  readonly status: 'failed' | 'idle' | 'loading' | 'ready'
  readonly wallets: readonly CatalogueWallet[]
}

export type CatalogueState = {
  readonly featured: WalletList
  readonly recommended: WalletList
  readonly rest: WalletList & { readonly hasMore: boolean }
  readonly found: WalletList & { readonly text: string }
  /** Besides the featured ones. `undefined` before the first answer. */
  readonly total: number | undefined
  readonly dropped: number
  readonly excluded: readonly CatalogueWallet[]
  readonly excludedStatus: WalletList['status']
}

/** services §1.2: rounded down to tens from 10 up, with `+` where rounding changed it. `undefined` while the number is not known. */
export function toCountLabel(
  state: Pick<CatalogueState, 'dropped' | 'featured' | 'total'>,
): string | undefined {
  if (state.total === undefined) return undefined
  const count = Math.max(0, state.total + state.featured.wallets.length - state.dropped)
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : String(count)
}
