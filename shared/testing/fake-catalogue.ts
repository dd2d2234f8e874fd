import type { CatalogueWallet, WalletPage } from '../schema/catalogue-wallet.ts'
import type { WalletCatalogue } from '../wallets/wallet-catalogue.ts'

/** A wallet of the catalogue with a name only. */
export function toListing(id: string, fields: Partial<CatalogueWallet> = {}): CatalogueWallet {
  return { chains: [], id, injected: [], name: `Wallet ${id}`, ...fields }
}

export function toPage(...wallets: readonly CatalogueWallet[]): WalletPage {
  return { count: wallets.length, wallets }
}

/** A catalogue with the answers of the test. It records every call. */
export function createFakeCatalogue() {
  const calls: string[] = []
  const answers = {
    excluded: (): Promise<WalletPage> => Promise.resolve(toPage()),
    featured: (): Promise<WalletPage> => Promise.resolve(toPage()),
    page: (_page: number): Promise<WalletPage> => Promise.resolve(toPage()),
    recommended: (): Promise<WalletPage> => Promise.resolve(toPage()),
    search: (text: string): Promise<WalletPage> => Promise.resolve(toPage(toListing(text))),
  }
  const record = <value>(call: string, answer: value) => {
    calls.push(call)
    return answer
  }
  const catalogue: WalletCatalogue = {
    getById: (id) => record(`wallet ${id}`, answers.search(id)),
    getExcluded: () => record('excluded', answers.excluded()),
    getFeatured: () => record('featured', answers.featured()),
    getPage: ({ exclude, page }) =>
      record(`page ${page} without ${exclude.join(',')}`, answers.page(page)),
    getRecommended: () => record('recommended', answers.recommended()),
    search: (text) => record(`search ${text}`, answers.search(text)),
  }
  return { answers, calls, catalogue }
}
