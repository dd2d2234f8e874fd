import { getNamespaceConnectors } from '../../../../shared/connectors/multi-chain.ts'
import type { NavigationState } from '../../../../shared/controllers/navigation.ts'
import type { IsChosen } from '../../hooks/use-chosen.ts'

/** Which row of the list the view beside it belongs to. */
export function toIsChosen({ params, view }: Pick<NavigationState, 'params' | 'view'>): IsChosen {
  const { ConnectingExternal, ConnectingMultiChain, ConnectingWalletConnect, Downloads } = params
  const { connector } = ConnectingExternal ?? ConnectingMultiChain ?? {}
  const { wallet } = ConnectingWalletConnect ?? Downloads ?? {}
  return (row) => {
    if (!row) return view === 'AllWallets'
    if (connector)
      return (
        row.connector !== undefined &&
        getNamespaceConnectors(row.connector).some(
          ({ id, namespace }) => id === connector.id && namespace === connector.namespace,
        )
      )
    if (wallet) return row.wallet?.id === wallet.id
    return view === 'ConnectingWalletConnect' && row.type === 'walletConnect'
  }
}
