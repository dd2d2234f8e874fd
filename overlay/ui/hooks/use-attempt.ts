import type { Connector } from '../../../shared/connectors/connector.ts'
import { toSides } from '../../../shared/connectors/multi-chain.ts'
import type { ConnectionState } from '../../../shared/controllers/connection-controller.ts'
import type { ErrorCode } from '../../../shared/errors/portico-error.ts'
import type { Core } from '../../core.ts'
import { useEveryConnection } from './use-connections.ts'
import { useCore } from './use-core.ts'
import { useNavigation } from './use-stores.ts'

/** An attempt to connect that a visitor has set off. */
export type Attempt = {
  readonly connector: Connector | undefined
  readonly failure: ErrorCode | undefined
}

function toConnector(state: ConnectionState): Connector | undefined {
  if (state.status === 'disconnected') return state.failure?.connector
  return state.status === 'connecting' && state.isRestoring ? undefined : state.connector
}

const rank = { connecting: 0, disconnected: 1, connected: 2 }

/** The connection that the attempt is made in: one under way, else one that failed, else one that came about. */
function findAttempt({ connections }: Core, namespace: unknown): ConnectionState | undefined {
  return [...connections]
    .filter(([name]) => !namespace || name === namespace)
    .map(([, { store }]) => store.getState())
    .filter(toConnector)
    .toSorted((first, second) => rank[first.status] - rank[second.status])[0]
}

/** The attempt to connect, in whichever namespace it is made. */
export function useAttempt(): Attempt {
  const { wallets } = useCore()
  const id = useNavigation(({ data }) => data?.['connectorId'])
  const namespace = useNavigation(({ data }) => data?.['namespace'])
  const state = useEveryConnection((core) => findAttempt(core, namespace))
  const named = wallets.store
    .getState()
    .connectors.find((entry) => toSides(entry).some((side) => side.id === id))
  return {
    connector: (state && toConnector(state)) ?? named,
    failure: state?.status === 'disconnected' ? state.failure?.error.code : undefined,
  }
}
