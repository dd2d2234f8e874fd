import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../../../shared/controllers/connection-controller.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import type { Core } from '../../core.ts'
import { useCore } from './use-core.ts'

/** Follows the connections of every namespace. */
export function useEveryConnection<value>(read: (core: Core) => value): value {
  const core = useCore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const undo = [...core.connections.values()].map(({ store }) => store.subscribe(listener))
      return () => undo.forEach((stop) => stop())
    },
    [core],
  )
  return useSyncExternalStore(subscribe, () => read(core))
}

const toKey = (state: ConnectionState) =>
  state.status === 'connected' ? `${state.account.address} ${state.connector.id}` : state.status

/** How each namespace of the host's networks stands, in the order of these. */
export function useConnections(): readonly (readonly [Namespace, ConnectionState])[] {
  const { connections } = useCore()
  useEveryConnection((core) =>
    [...core.connections.values()].map(({ store }) => toKey(store.getState())).join(),
  )
  return [...connections].map(([namespace, { store }]) => [namespace, store.getState()])
}
