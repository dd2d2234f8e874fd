import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import { joinUndo, type Undo } from '../async/listeners.ts'
import type { ConnectionEvent } from '../controllers/connection-state.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { ConnectionEvents } from './connection-events.ts'
import type { ModalFlow } from './open-modal.ts'

export type AfterConnect = Pick<ConnectionEvents, 'leaveAttempt' | 'returnToConnection'> & {
  /** Loads what handles a new connection. A connection waits for it. */
  readonly load: () => Promise<unknown>
  /**
   * Follows the connections. Called after the flows that read an attempt, since it changes the view. Returns the
   * function that stops it.
   */
  readonly follow: () => Undo
}

/**
 * Changes the view after each change of a connection.
 *
 * What handles the events loads with the first attempt. A page without a connection has none, but for the end of an attempt.
 */
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

  /** Puts Connect in the place of Account where the shown namespace has no account. */
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
        // Another namespace may be the active one by now.
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
