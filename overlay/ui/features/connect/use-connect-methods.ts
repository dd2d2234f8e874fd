import { useState } from 'react'
import { type WalletRow } from '../../../../shared/core/wallet-row.ts'
import { selectConnectMethods } from '../../../../shared/features/connect/connect-order.ts'
import type { ConnectMethod } from '../../../../shared/options/features.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'

/** The ways to connect, in the order shown (§2.36 to §2.38). */
export function useConnectMethods(rows: readonly WalletRow[]): readonly ConnectMethod[] {
  const core = useCore()
  const { getLoginMethods } = useFeatures()
  const [logins] = useState(() => getLoginMethods?.(core) ?? [])
  const { enableWallets, features } = core.options
  return selectConnectMethods({
    available: [...(enableWallets ? (['wallet'] as const) : []), ...logins],
    features,
    hasInstalledWallet: rows.some((row) => row.isInstalled),
  })
}
