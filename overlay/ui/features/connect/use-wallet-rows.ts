import { useMemo } from 'react'
import {
  isForNamespace,
  toWalletRows,
  type WalletRow,
} from '../../../shared/flows/connect-order.ts'
import { hasCatalogue } from '../../../shared/flows/wallets-flow.ts'
import type { Core } from '../../core.ts'
import { useEveryConnection } from './use-connections.ts'
import { useCore } from './use-core.ts'
import { useCatalogue, useModal, useWallets } from './use-stores.ts'

/** The session that there is, whichever namespaces it holds: WalletConnect keeps one at a time. */
function findPaired({ connections }: Core): string | undefined {
  const states = [...connections.values()].map(({ store }) => store.getState())
  const paired = states.find(
    (state) => state.status === 'connected' && state.connector.type === 'WALLET_CONNECT',
  )
  return paired?.status === 'connected' ? paired.connector.id : undefined
}

/** The wallets to choose from, in the order shown. */
export function useWalletRows(): readonly WalletRow[] {
  const { options } = useCore()
  const { enableWalletConnect, features } = options
  const wallets = useWallets((state) => state)
  const featured = useCatalogue((state) => state.featured)
  const recommended = useCatalogue((state) => state.recommended)
  const asked = useModal(({ namespace }) => namespace)
  const connectedId = useEveryConnection(findPaired)
  return useMemo(() => {
    const catalogue = hasCatalogue({ options }) ? { featured, recommended } : undefined
    const rows = toWalletRows({ catalogue, connectedId, enableWalletConnect, features, wallets })
    return rows.filter((row) => isForNamespace(row, asked))
  }, [asked, connectedId, enableWalletConnect, featured, features, options, recommended, wallets])
}
