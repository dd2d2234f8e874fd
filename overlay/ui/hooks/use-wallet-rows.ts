import { useMemo } from 'react'
import { toWalletRows, type WalletRow } from '../../../shared/flows/connect-order.ts'
import { useConnection } from './use-connection.ts'
import { useCore } from './use-core.ts'
import { useWallets } from './use-stores.ts'

/** The wallets to choose from, in the order shown. */
export function useWalletRows(): readonly WalletRow[] {
  const { enableWalletConnect, features } = useCore().options
  const wallets = useWallets((state) => state)
  const connectedId = useConnection((state) =>
    state.status === 'connected' ? state.connector.id : undefined,
  )
  return useMemo(
    () => toWalletRows({ connectedId, enableWalletConnect, features, wallets }),
    [connectedId, enableWalletConnect, features, wallets],
  )
}
