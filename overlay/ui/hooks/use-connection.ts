import { useStore } from 'zustand'
import type { ConnectionState } from '../../../shared/controllers/connection-state.ts'
import { useCore } from './use-core.ts'
import { useModal, useNetwork } from './use-stores.ts'

const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

/** The connection that is shown: of the namespace that the modal was opened for, else of the active network. */
export function useConnection<value>(select: (state: ConnectionState) => value): value {
  const { connections } = useCore()
  const requested = useModal(({ namespace }) => namespace)
  const active = useNetwork(({ network }) => network.chainNamespace)
  return useStore(connections.store, ({ byNamespace }) =>
    select(byNamespace[requested ?? active] ?? disconnected),
  )
}
