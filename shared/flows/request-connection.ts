import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ModalFlow } from './modal-flow.ts'
import { type Parts, toAddresses, toConnection } from './parts.ts'

/**
 * Gives the addresses of a namespace, asking the visitor through the modal where there is no connection.
 *
 * Rejects with `user-rejected` when the modal is closed without one.
 */
export function requestConnection(
  parts: Parts,
  modalFlow: ModalFlow,
  namespace: Namespace,
): Promise<readonly string[]> {
  const connection = parts.connections.get(namespace)
  if (!connection) return Promise.reject(new PorticoError('adapter-not-found'))
  const find = () => toAddresses(toConnection(parts, namespace))
  return new Promise((resolve, reject) => {
    let isAsked = false
    const stops: (() => void)[] = []
    const settle = (then: () => void) => {
      for (const stop of stops) stop()
      then()
    }
    const look = () => {
      const addresses = find()
      if (addresses.length > 0) return settle(() => resolve(addresses))
      // An earlier connection that is being taken up again may still answer.
      if (connection.store.getState().status === 'connecting' || isAsked) return
      isAsked = true
      modalFlow.open({ namespace, view: 'Connect' })
    }
    stops.push(connection.store.subscribe(look))
    stops.push(
      parts.modal.store.subscribe(({ open }, previous) => {
        if (previous.open && !open && isAsked && find().length === 0)
          settle(() => reject(new PorticoError('user-rejected')))
      }),
    )
    look()
  })
}
