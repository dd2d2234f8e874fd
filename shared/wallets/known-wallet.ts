import type { ResolvedOptions } from '../options/options.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { CatalogueState } from './catalogue-state.ts'

export const getCatalogueWallets = ({
  featured,
  found,
  recommended,
  rest,
}: CatalogueState): readonly CatalogueWallet[] =>
  [featured, found, recommended, rest].flatMap(({ wallets }) => wallets)

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
