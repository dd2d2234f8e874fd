import type { ResolvedOptions } from '../options/options.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { CatalogueState } from './catalogue-state.ts'

/** The wallets that the catalogue has answered with. */
export const getCatalogueWallets = ({
  featured,
  found,
  recommended,
  rest,
}: CatalogueState): readonly CatalogueWallet[] =>
  [featured, found, recommended, rest].flatMap(({ wallets }) => wallets)

/** Whether the host lists a wallet of this rdns, the visitor has used one, or the catalogue has answered with one. */
export function isKnownRdns(
  rdns: string,
  sources: {
    readonly catalogue: CatalogueState
    readonly options: Pick<ResolvedOptions, 'customWallets' | 'externalConnectors'>
    readonly storage: BrowserStorage
  },
): boolean {
  const { catalogue, options, storage } = sources
  const wallets = [
    ...getCatalogueWallets(catalogue),
    ...(storage.get('recent-wallets') ?? []),
    ...options.customWallets,
    ...options.externalConnectors,
  ]
  return (
    Object.values(storage.get('connected-connectors') ?? {}).includes(`eip6963:${rdns}`) ||
    wallets.some((wallet) => wallet.rdns === rdns)
  )
}
