import { toConnectMethods, type WalletRow } from '../../../shared/flows/connect-order.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import { useCore } from './use-core.ts'

/** The ways to connect, in the order shown. E-mail and social login come with the embedded wallet. */
export function useConnectMethods(rows: readonly WalletRow[]): readonly ConnectMethod[] {
  const { enableWallets, features } = useCore().options
  return toConnectMethods({
    available: enableWallets ? ['wallet'] : [],
    features,
    hasInstalledWallet: rows.some((row) => row.isInstalled),
  })
}
