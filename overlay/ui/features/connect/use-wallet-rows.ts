import { useMemo } from 'react'
import {
  type ConnectionsState,
  getActiveConnection,
} from '../../../../shared/controllers/connection-state.ts'
import { selectWalletRows } from '../../../../shared/features/connect/connect-order.ts'
import { hasExclusion, selectCheckedWallets } from '../../../../shared/wallets/exclusion.ts'
import { hasCatalogue } from '../../../../shared/wallets/has-catalogue.ts'
import { selectForNamespace, type WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { useConnectionsStore } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useCatalogue, useModal, useWallets } from '../../hooks/use-stores.ts'

/** The id of the WalletConnect connector, if a session of it is active in any namespace. */
function findPaired({ byNamespace }: ConnectionsState): string | undefined {
  return Object.values(byNamespace)
    .map((state) => getActiveConnection(state)?.connector)
    .find((connector) => connector?.type === 'WALLET_CONNECT')?.id
}

export function useWalletRows(): readonly WalletRow[] {
  const { options } = useCore()
  const { enableWalletConnect, features } = options
  const found = useWallets((state) => state)
  // An opening, which begins to load, renders no row again: both mean that there is no answer yet, and without wallets
  // to exclude the answer changes nothing.
  const excludedStatus = useCatalogue(({ excludedStatus: status }) =>
    status === 'loading' || !hasExclusion(options) ? 'idle' : status,
  )
  const featured = useCatalogue((state) => state.featured.wallets)
  const recommended = useCatalogue((state) => state.recommended.wallets)
  const requested = useModal(({ namespace }) => namespace)
  const connectedId = useConnectionsStore(findPaired)
  return useMemo(() => {
    const lists = { featured: { wallets: featured }, recommended: { wallets: recommended } }
    const catalogue = hasCatalogue({ options }) ? lists : undefined
    const wallets = selectCheckedWallets(found, { excludedStatus }, options)
    const rows = selectWalletRows({
      catalogue,
      connectedId,
      enableWalletConnect,
      features,
      wallets,
    })
    return selectForNamespace(rows, requested)
  }, [
    requested,
    connectedId,
    enableWalletConnect,
    featured,
    features,
    options,
    recommended,
    found,
    excludedStatus,
  ])
}
