import type { Connector } from '../../../shared/connectors/connector.ts'
import { getNamespaceConnectors } from '../../../shared/connectors/multi-chain.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import { useConnection } from './use-connection.ts'
import { useWallets } from './use-stores.ts'

/** The connected wallet, and its connector for another namespace if it has one. */
export function useConnectorForNamespace(namespace: Namespace): {
  twin: Connector | undefined
  connected: Connector | undefined
} {
  const connected = useConnection((state) =>
    state.status === 'connected' ? state.connector : undefined,
  )
  const twin = useWallets(({ connectors }) =>
    connectors
      .filter((entry) => entry.type === 'MULTI_CHAIN')
      .map(getNamespaceConnectors)
      .find((group) => connected && group.includes(connected))
      ?.find((connector) => connector.namespace === namespace),
  )
  return { twin, connected }
}
