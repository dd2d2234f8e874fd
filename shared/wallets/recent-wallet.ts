import type { RecentWallet } from '../controllers/wallets-controller.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'

/** Converts a recent wallet back to the catalogue's form. `undefined` for one that is not of the catalogue. */
export function toListedWallet({ links, ...wallet }: RecentWallet): CatalogueWallet | undefined {
  return links && { chains: [], injected: [], ...wallet, ...links }
}
