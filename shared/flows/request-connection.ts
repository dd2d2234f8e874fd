import { joinUndo, type Undo } from '../async/listeners.ts'
import { type CoreContext, getAddresses, getConnection } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ModalFlow } from './open-modal.ts'

export function requestConnection(
  context: CoreContext,
  modalFlow: ModalFlow,
  namespace: Namespace,
): Promise<readonly string[]> {
  const { connections, modal } = context
  if (!connections.namespaces.includes(namespace))
    return Promise.reject(new PorticoError('adapter-not-found'))
  const getRequested = () => getAddresses(getConnection(context, namespace))
  return new Promise((resolve, reject) => {
    let isOffered = false
    const stops: Undo[] = []
    const settle = (then: () => void) => {
      joinUndo(stops)()
      then()
    }
    const check = () => {
      const addresses = getRequested()
      if (addresses.length > 0) return settle(() => resolve(addresses))
      if (isOffered) return
      const state = connections.get(namespace)
      if (state.status === 'connecting') {
        // The modal shows an attempt of the visitor, and its failure, but not one that is being restored.
        isOffered = !state.isRestoring && modal.store.getState().open
        return
      }
      isOffered = true
      modalFlow.open({ namespace, view: 'Connect' })
    }
    stops.push(connections.store.subscribe(check))
    stops.push(
      modal.store.subscribe(({ failure, open }) => {
        if (!open && isOffered && getRequested().length === 0)
          settle(() => reject(failure ?? new PorticoError('user-rejected')))
      }),
    )
    check()
  })
}
