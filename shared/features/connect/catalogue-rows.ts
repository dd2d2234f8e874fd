import type { Connector } from '../connectors/connector.ts'
import { isNamesake, withoutKnownWallets } from '../connectors/wallet-rules.ts'
import type { CatalogueState } from '../controllers/catalogue.ts'
import type { RecentWallet } from '../controllers/wallets-controller.ts'
import type { ConnectorTypeKey } from '../options/features.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'

/** The connector that reaches a wallet of the catalogue in this browser, where there is one. */
export function findConnectorOf(
  { id, name, rdns }: Pick<CatalogueWallet, 'id' | 'rdns'> & Partial<Pick<CatalogueWallet, 'name'>>,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    (connector) =>
      (rdns !== undefined && connector.info?.rdns === rdns && !connector.info.isContested) ||
      connector.explorerId === id ||
      isNamesake(connector, name),
  )
}

/** A recent wallet that came from the catalogue, as it was there. */
export function toListedWallet({ links, ...about }: RecentWallet): CatalogueWallet | undefined {
  return links && { chains: [], injected: [], ...about, ...links }
}

type Lists = Pick<CatalogueState, 'featured' | 'recommended'> & {
  /** The host's own. */
  readonly custom: readonly CatalogueWallet[]
}

/** A wallet of the catalogue and the kind of entry that it is. */
export type ListedWallet = { readonly type: ConnectorTypeKey; readonly wallet: CatalogueWallet }

/**
 * The wallets of the catalogue that belong on Connect, each once: what is a connector or recent already, or stands
 * in a list before it, is left out (§5.17).
 */
export function toListedWallets(
  { custom, featured, recommended }: Lists,
  known: { connectors: readonly Connector[]; recent: readonly RecentWallet[] },
): readonly ListedWallet[] {
  const lists = {
    recent: known.recent.flatMap((wallet) => toListedWallet(wallet) ?? []),
    featured: featured.wallets,
    custom,
    recommended: recommended.wallets,
  } as const
  const all: ListedWallet[] = []
  for (const type of ['recent', 'featured', 'custom', 'recommended'] as const)
    for (const wallet of lists[type]) {
      const before = all.map((listed) => listed.wallet)
      const recent = type === 'recent' ? before : [...known.recent, ...before]
      const [fresh] = withoutKnownWallets([wallet], { connectors: known.connectors, recent })
      if (fresh) all.push({ type, wallet: fresh })
    }
  return all
}
