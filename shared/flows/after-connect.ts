import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import { joinUndo, type Undo } from '../async/listeners.ts'
import type { ConnectionEvent } from '../controllers/connection-state.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { ConnectionEvents } from './connection-events.ts'
import type { ModalFlow } from './open-modal.ts'

export type AfterConnect = Pick<ConnectionEvents, 'leaveAttempt' | 'returnToConnection'> & {
  readonly load: () => Promise<unknown>
  /** Called after the flows that read an attempt, since it changes the view. */
  readonly follow: () => Undo
}

/** The handlers load with the first attempt. A page without a connection has only the end of an attempt. */
export function createAfterConnect(
  context: CoreContext,
  modalFlow: Pick<ModalFlow, 'close' | 'open'>,
): AfterConnect {
  const { connections, modal, navigation, network, options } = context
  const events = createLazy(async () =>
    (await importCode(() => import('./connection-events.ts'))).createConnectionEvents(
      context,
      modalFlow,
    ),
  )

  function leaveAccount(): void {
    const { namespace, open } = modal.store.getState()
    if (!open && !options.enableEmbedded) return
    if (getConnection(context, namespace).status !== 'disconnected') return
    if (navigation.store.getState().history.includes('Account'))
      navigation.substitute('Account', 'Connect')
  }

  const onEvent = (event: ConnectionEvent) => void events.whenLoaded(({ handle }) => handle(event))

  return {
    follow: () =>
      joinUndo([
        connections.subscribe(onEvent),
        network.store.subscribe(() => events.peek()?.rememberNetwork()),
        // Another namespace may be the active one.
        connections.store.subscribe(leaveAccount),
        network.store.subscribe(leaveAccount),
        modal.store.subscribe(leaveAccount),
        () => events.peek()?.stop(),
      ]),
    leaveAttempt: () => events.peek()?.leaveAttempt(),
    load: events.get,
    returnToConnection: () => events.peek()?.returnToConnection(),
  }
}
