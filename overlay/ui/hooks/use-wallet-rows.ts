import { useMemo } from 'react'
import { toWalletRows, type WalletRow } from '../../../shared/flows/connect-order.ts'
import { hasCatalogue } from '../../../shared/flows/wallets-flow.ts'
import { useConnection } from './use-connection.ts'
import { useCore } from './use-core.ts'
import { useCatalogue, useWallets } from './use-stores.ts'

/** The wallets to choose from, in the order shown. */
export function useWalletRows(): readonly WalletRow[] {
  const { options } = useCore()
  const { enableWalletConnect, features } = options
  const wallets = useWallets((state) => state)
  const featured = useCatalogue((state) => state.featured)
  const recommended = useCatalogue((state) => state.recommended)
  const connectedId = useConnection((state) =>
    state.status === 'connected' ? state.connector.id : undefined,
  )
  return useMemo(() => {
    const catalogue = hasCatalogue({ options }) ? { featured, recommended } : undefined
    return toWalletRows({ catalogue, connectedId, enableWalletConnect, features, wallets })
  }, [connectedId, enableWalletConnect, featured, features, options, recommended, wallets])
}
