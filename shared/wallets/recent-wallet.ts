import type { RecentWallet } from '../controllers/wallets-controller.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'

export function toListedWallet({ links, ...wallet }: RecentWallet): CatalogueWallet | undefined {
  return links && { chains: [], injected: [], ...wallet, ...links }
}
