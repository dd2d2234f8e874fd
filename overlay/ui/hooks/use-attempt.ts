import type { Connector } from '../../../shared/connectors/connector.ts'
import type {
  ConnectionState,
  ConnectionsState,
} from '../../../shared/controllers/connection-state.ts'
import type { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import { useConnectionsStore } from './use-connections.ts'
import { useNavigation } from './use-stores.ts'

export type Attempt = {
  readonly connector: Connector | undefined
  readonly failure: PorticoError | undefined
}

function getConnector(state: ConnectionState): Connector | undefined {
  if (state.status === 'disconnected') return state.failure?.connector
  return state.status === 'connecting' && state.isRestoring ? undefined : state.connector
}

const rank = { connecting: 0, disconnected: 1, connected: 2 }

/** The connection of the attempt: one in progress, else one that has failed, else one that is made. */
function findAttempt(
  { byNamespace }: ConnectionsState,
  namespace: Namespace | undefined,
): ConnectionState | undefined {
  return Object.entries(byNamespace)
    .filter(([name]) => !namespace || name === namespace)
    .map(([, state]) => state)
    .filter(getConnector)
    .toSorted((first, second) => rank[first.status] - rank[second.status])[0]
}

/** The attempt to connect, in any namespace, or in the one of the view. */
export function useAttempt(): Attempt {
  const chosen = useNavigation(
    ({ params }) => (params.ConnectingExternal ?? params.ConnectingMultiChain)?.connector,
  )
  const namespace = useNavigation(({ params }) => params.ConnectingExternal?.namespace)
  const state = useConnectionsStore((connections) => findAttempt(connections, namespace))
  return {
    connector: (state && getConnector(state)) ?? chosen,
    failure: state?.status === 'disconnected' ? state.failure?.error : undefined,
  }
}
