import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { CatalogueState } from './catalogue-state.ts'

const idle = { status: 'idle', wallets: [] } as const

export const initialCatalogue: CatalogueState = {
  dropped: 0,
  excluded: [],
  excludedStatus: 'idle',
  featured: idle,
  found: { ...idle, text: '' },
  recommended: idle,
  rest: { ...idle, hasMore: true },
  total: undefined,
}

export function withoutDoubles(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}
