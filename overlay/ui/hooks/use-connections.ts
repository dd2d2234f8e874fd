import { useStore } from 'zustand'
import {
  type ConnectionState,
  type ConnectionsState,
  getShownConnection,
} from '../../../shared/controllers/connection-state.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import { useCore } from './use-core.ts'

export function useConnectionsStore<value>(select: (state: ConnectionsState) => value): value {
  return useStore(useCore().connections.store, select)
}

export function useConnections(): readonly (readonly [Namespace, ConnectionState])[] {
  const { connections } = useCore()
  const byNamespace = useConnectionsStore((state) => state.byNamespace)
  return connections.namespaces.flatMap((namespace) => {
    const state = byNamespace[namespace]
    return state ? [[namespace, getShownConnection(state)] as const] : []
  })
}
