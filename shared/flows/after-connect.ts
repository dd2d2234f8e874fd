import { createLazy } from '../async/lazy.ts'
import { joinUndo, type Undo } from '../async/listeners.ts'
import type { ConnectionEvent } from '../controllers/connection-state.ts'
import type { ViewName } from '../controllers/navigation.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { ModalFlow } from './open-modal.ts'

/** The views that wait for a connection. */
const attemptViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
])

export type AfterConnect = {
  /** Closes the modal if it shows a view that waits for a connection. Called once an attempt has succeeded. */
  readonly leaveAttempt: () => void
  /** Goes back from an attempt that has failed while the previous connection stays active. */
  readonly returnToConnection: () => void
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
  const { connections, modal, navigation, network, options, snackbar } = context
  const events = createLazy(async () =>
    (await import('./connection-events.ts')).createConnectionEvents(context, modalFlow),
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
      ]),
    leaveAttempt() {
      // UnsupportedChain, if it is shown by now, stays.
      if (attemptViews.has(navigation.store.getState().view)) modalFlow.close()
    },
    load: events.get,
    returnToConnection() {
      snackbar.show('error', 'connection-failed')
      navigation.goBack()
    },
  }
}
