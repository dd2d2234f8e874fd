import { selectConnectMethods } from '../../../../shared/features/connect/connect-order.ts'
import type { ConnectMethod } from '../../../../shared/options/features.ts'
import { type WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { useCore } from '../../hooks/use-core.ts'

/** The ways to connect, in the order shown (§2.36 to §2.38). */
export function useConnectMethods(rows: readonly WalletRow[]): readonly ConnectMethod[] {
  const { features: loadable, options } = useCore()
  const { embeddedWallet } = loadable
  const { enableWallets, features } = options
  const { email, socials } = features
  return selectConnectMethods({
    available: [
      ...(enableWallets ? (['wallet'] as const) : []),
      ...(embeddedWallet && email ? (['email'] as const) : []),
      ...(embeddedWallet && socials && socials[0] ? (['social'] as const) : []),
    ],
    features,
    hasInstalledWallet: rows.some((row) => row.isInstalled),
  })
}
