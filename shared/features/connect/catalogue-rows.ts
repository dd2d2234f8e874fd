import type { Connector } from '../../connectors/connector.ts'
import { withoutKnownWallets } from '../../connectors/wallet-rules.ts'
import type { RecentWallet } from '../../controllers/wallets-controller.ts'
import type { ConnectorTypeKey } from '../../options/features.ts'
import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'
import type { WalletList } from '../../wallets/catalogue-state.ts'
import { toListedWallet } from '../../wallets/recent-wallet.ts'

export type SuggestedWallets = Readonly<
  Record<'featured' | 'recommended', Pick<WalletList, 'wallets'>>
>

type Lists = SuggestedWallets & {
  readonly custom: readonly CatalogueWallet[]
}

export type ListedWallet = { readonly type: ConnectorTypeKey; readonly wallet: CatalogueWallet }

/** Leaves out what a connector, a recent wallet or an earlier list shows already (§5.17). */
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
