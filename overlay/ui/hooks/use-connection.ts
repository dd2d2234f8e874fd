import { useStore } from 'zustand'
import {
  type ConnectionState,
  disconnected,
  getShownConnection,
} from '../../../shared/controllers/connection-state.ts'
import { useCore } from './use-core.ts'
import { useModal, useNetwork } from './use-stores.ts'

/** The connection that is shown: of the namespace that the modal was opened for, else of the active network. */
export function useConnection<value>(select: (state: ConnectionState) => value): value {
  const { connections } = useCore()
  const requested = useModal(({ namespace }) => namespace)
  const active = useNetwork(({ network }) => network.chainNamespace)
  return useStore(connections.store, ({ byNamespace }) =>
    select(getShownConnection(byNamespace[requested ?? active] ?? disconnected)),
  )
}

/** Whether there is no account to show. While an earlier connection is restored, there may be one soon. */
export const useIsDisconnected = (): boolean =>
  useConnection(({ status }) => status === 'disconnected')
