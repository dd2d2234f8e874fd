import type { Listing } from './listing.ts'
import type { WalletQuery } from './wallet-query.ts'

type Selection = { readonly count: number; readonly data: readonly Listing[] }

/** The requested page, and the number of wallets on all pages. */
export function selectWallets(catalogue: readonly Listing[], query: WalletQuery): Selection {
  const found = sortWallets(
    catalogue.filter((wallet) => isAsked(wallet, query)),
    query,
  )
  const start = (query.page - 1) * query.entries
  return { count: found.length, data: found.slice(start, start + query.entries) }
}

function isAsked(wallet: Listing, query: WalletQuery): boolean {
  const { include, exclude, chains, search } = query
  return (
    (include.length === 0 || include.includes(wallet.id)) &&
    !exclude.includes(wallet.id) &&
    (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
    hasBadge(wallet, query) &&
    isNamed(wallet, query) &&
    (query.include_pay_only || !isPayOnly(wallet)) &&
    (!search || rankMatch(wallet, search) < notFound)
  )
}

function hasBadge(wallet: Listing, query: WalletQuery): boolean {
  return [query.badge_type, query.badge].every((badge) => !badge || wallet.badge_type === badge)
}

function isNamed(wallet: Listing, { names, rdns }: WalletQuery): boolean {
  if (names.length === 0 && rdns.length === 0) return true
  const name = fold(wallet.name)
  return (
    names.some((one) => fold(one) === name) || (wallet.rdns !== null && rdns.includes(wallet.rdns))
  )
}

function isPayOnly(wallet: Listing): boolean {
  return wallet.supports_wcpay && !wallet.supports_wc
}

const notFound = 3

/** How well the name matches: at its start (0), at the start of a word (1), anywhere (2) or not at all. */
function rankMatch(wallet: Listing, search: string): number {
  const at = ` ${fold(wallet.name)}`.indexOf(fold(search))
  if (at < 0) return notFound
  if (at === 1) return 0
  return ` ${fold(wallet.name)}`.includes(` ${fold(search)}`) ? 1 : 2
}

/** Sorts wallets. Equal wallets keep the catalogue's order, so that pages never overlap. */
function sortWallets(wallets: readonly Listing[], { search, sort }: WalletQuery): Listing[] {
  const toKey = (wallet: Listing) =>
    (sort === 'wcpay' && !wallet.supports_wcpay ? notFound + 1 : 0) +
    (search ? rankMatch(wallet, search) : 0)
  return wallets.toSorted((one, other) => toKey(one) - toKey(other))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
