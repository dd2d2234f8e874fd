import type { CatalogueWallet, WalletCatalogue, WalletPage } from '../services/wallet-catalogue.ts'

/** A wallet of the catalogue with nothing to it but a name. */
export function toListing(id: string, about: Partial<CatalogueWallet> = {}): CatalogueWallet {
  return { chains: [], id, injected: [], name: `Wallet ${id}`, ...about }
}

export function toPage(...wallets: readonly CatalogueWallet[]): WalletPage {
  return { count: wallets.length, wallets }
}

/** A catalogue whose answers the test decides; every call is noted. */
export function createFakeCatalogue() {
  const calls: string[] = []
  const answers = {
    excluded: (): Promise<WalletPage> => Promise.resolve(toPage()),
    featured: (): Promise<WalletPage> => Promise.resolve(toPage()),
    page: (_page: number): Promise<WalletPage> => Promise.resolve(toPage()),
    recommended: (): Promise<WalletPage> => Promise.resolve(toPage()),
    search: (text: string): Promise<WalletPage> => Promise.resolve(toPage(toListing(text))),
  }
  const note = <value>(call: string, answer: value) => {
    calls.push(call)
    return answer
  }
  const catalogue: WalletCatalogue = {
    getById: (id) => note(`wallet ${id}`, answers.search(id)),
    getExcluded: () => note('excluded', answers.excluded()),
    getFeatured: () => note('featured', answers.featured()),
    getPage: ({ exclude, page }) =>
      note(`page ${page} without ${exclude.join(',')}`, answers.page(page)),
    getRecommended: () => note('recommended', answers.recommended()),
    search: (text) => note(`search ${text}`, answers.search(text)),
  }
  return { answers, calls, catalogue }
}
