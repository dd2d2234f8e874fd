import { toConnectMethods, type WalletRow } from '../../../shared/flows/connect-order.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import { useCore } from './use-core.ts'

/** The ways to connect, in the order shown (§2.36 to §2.38). */
export function useConnectMethods(rows: readonly WalletRow[]): readonly ConnectMethod[] {
  const { auth, options } = useCore()
  const { enableWallets, features } = options
  const { email, socials } = features
  return toConnectMethods({
    available: [
      ...(enableWallets ? (['wallet'] as const) : []),
      ...(auth && email ? (['email'] as const) : []),
      ...(auth && socials && socials.length > 0 ? (['social'] as const) : []),
    ],
    features,
    hasInstalledWallet: rows.some((row) => row.isInstalled),
  })
}
