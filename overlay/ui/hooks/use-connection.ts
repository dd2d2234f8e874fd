import { useStore } from 'zustand'
import type { ConnectionState } from '../../../shared/controllers/connection-controller.ts'
import type { ReadOnlyStore } from '../../../shared/controllers/read-only-store.ts'
import { useCore } from './use-core.ts'
import { useModal, useNetwork } from './use-stores.ts'

const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

/** Stands in for a namespace that has no adapter. */
const noConnection: ReadOnlyStore<ConnectionState> = {
  getInitialState: () => disconnected,
  getState: () => disconnected,
  subscribe: () => () => undefined,
}

/** The connection on show: of the namespace that the modal was opened for, else of the active network's. */
export function useConnection<value>(select: (state: ConnectionState) => value): value {
  const { connections } = useCore()
  const asked = useModal(({ namespace }) => namespace)
  const active = useNetwork(({ network }) => network.chainNamespace)
  return useStore(connections.get(asked ?? active)?.store ?? noConnection, select)
}
