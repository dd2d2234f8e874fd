import type { Connector } from '../../connectors/connector.ts'
import { withoutKnownWallets } from '../../connectors/wallet-rules.ts'
import type { RecentWallet } from '../../controllers/wallets-controller.ts'
import type { ConnectorTypeKey } from '../../options/features.ts'
import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'
import type { WalletList } from '../../wallets/catalogue-state.ts'
import { toListedWallet } from '../../wallets/recent-wallet.ts'

/** The lists of the catalogue that Connect shows. */
export type SuggestedWallets = Readonly<
  Record<'featured' | 'recommended', Pick<WalletList, 'wallets'>>
>

type Lists = SuggestedWallets & {
  /** The host's own. */
  readonly custom: readonly CatalogueWallet[]
}

/** A wallet of the catalogue and the kind of entry that it is. */
export type ListedWallet = { readonly type: ConnectorTypeKey; readonly wallet: CatalogueWallet }

/**
 * The wallets of the catalogue that belong on Connect, each once: what is shown as a connector or as recent already,
 * or in a list before it, is left out (§5.17).
 */
export function selectListedWallets(
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
      // Of the recent wallets those that have a row: a browser wallet that is gone has none.
      const recent = all.map((listed) => listed.wallet)
      const [fresh] = withoutKnownWallets([wallet], { connectors: known.connectors, recent })
      if (fresh) all.push({ type, wallet: fresh })
    }
  return all
}
