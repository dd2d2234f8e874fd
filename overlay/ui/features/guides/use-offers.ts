import type { CatalogueWallet } from '../../../../shared/schema/catalogue-wallet.ts'
import { hasCatalogue } from '../../../../shared/wallets/has-catalogue.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useCatalogue, useWallets } from '../../hooks/use-stores.ts'

const offerCount = 4

export type StoreLink = {
  readonly href: string
  readonly key: 'get.android' | 'get.browser' | 'get.homepage' | 'get.ios'
}

/** The store links of a wallet that the catalogue lists and this device can use. */
export function getStoreLinks(wallet: CatalogueWallet, isMobile: boolean): readonly StoreLink[] {
  const links = [
    { href: isMobile ? undefined : wallet.chromeStore, key: 'get.browser' },
    { href: wallet.appStore, key: 'get.ios' },
    { href: wallet.playStore, key: 'get.android' },
    { href: wallet.homepage, key: 'get.homepage' },
  ] as const
  return links.flatMap(({ href, key }) => (href ? [{ href, key }] : []))
}

/** The suggested wallets: the host's featured wallets first. */
export function useOffers(): {
  readonly isFailed: boolean
  readonly isPending: boolean
  readonly wallets: readonly CatalogueWallet[]
} {
  const { options, platform } = useCore()
  const isMobile = platform.page.isMobile()
  const custom = useWallets((state) => state.custom)
  const featured = useCatalogue((state) => state.featured)
  const recommended = useCatalogue((state) => state.recommended)
  const all = [...featured.wallets, ...custom, ...recommended.wallets]
  const wallets = all
    .filter((wallet) => getStoreLinks(wallet, isMobile).length > 0)
    .slice(0, offerCount)
  const isPending = hasCatalogue({ options }) && ['idle', 'loading'].includes(recommended.status)
  const isFailed = !isPending && wallets.length === 0
  return { isFailed, isPending, wallets }
}
