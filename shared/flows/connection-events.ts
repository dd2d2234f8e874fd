import { joinUndo } from '../async/listeners.ts'
import { isSpanning } from '../connectors/multi-chain.ts'
import type { ConnectionEvent } from '../controllers/connection-state.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { viewTraits } from '../features/views.ts'
import { type ChainId, type Namespace, toNamespace } from '../schema/primitives.ts'
import { followReturn } from './follow-return.ts'
import type { ModalFlow } from './open-modal.ts'
import { followOtherTabs } from './other-tabs.ts'
import { createConnectionMemory } from './remember-connections.ts'

export type ConnectionEvents = {
  readonly leaveAttempt: () => void
  readonly returnToConnection: () => void
  readonly handle: (event: ConnectionEvent) => void
  readonly rememberNetwork: () => void
  readonly stop: () => void
}

type ConnectedEvent = Exclude<ConnectionEvent, { readonly type: 'disconnected' }>

/** It does if the visitor has chosen its wallet. */
function isTakingOver(
  context: CoreContext,
  { connection, namespace, type }: ConnectedEvent,
): boolean {
  if (type === 'chain-changed') return false
  const active = getConnection(context)
  if (active.status === 'disconnected') return true
  if (type === 'restored') return false
  if (!isSpanning(connection.connector)) return true
  // Of the namespaces of one session, the active one stays active.
  const isRequested = context.modal.store.getState().namespace === namespace
  return isRequested || (active.status === 'connected' && !isSpanning(active.connector))
}

function leaveAttempt(
  { modal, navigation, options, signInState }: CoreContext,
  modalFlow: Pick<ModalFlow, 'close'>,
): void {
  // UnsupportedChain stays if it is shown.
  const { view } = navigation.store.getState()
  if (!viewTraits[view].isAttempt) return
  // The sign-in closes the modal, or goes on, once the session of the account is known (§4.15).
  const isChecking = signInState.getState().status === 'checking'
  if (isChecking && (modal.store.getState().open || options.enableEmbedded))
    navigation.replace('ConnectingSiwe')
  else modalFlow.close()
}

export function createConnectionEvents(
  context: CoreContext,
  modalFlow: Pick<ModalFlow, 'close' | 'open'>,
): ConnectionEvents {
  const { connections, modal, navigation, network, options, snackbar } = context
  const memory = createConnectionMemory(context)

  function showAccount(namespace: Namespace): void {
    const { namespace: requested, open } = modal.store.getState()
    const isShown = (options.enableEmbedded || open) && (!requested || requested === namespace)
    if (isShown && navigation.store.getState().view === 'Connect') navigation.reset('Account')
  }

  /** Kept where the host supports it, else shown as unsupported (§4.26). Outside the active namespace it is only recorded. */
  function followChain(chainId: ChainId, becomesActive: boolean): void {
    const { chainNamespace } = network.store.getState().network
    if (!becomesActive && toNamespace(chainId) !== chainNamespace)
      return network.setForNamespace(chainId)
    network.setActive(chainId)
    const { isSupported } = network.store.getState().network
    if (!isSupported && !options.allowUnsupportedChain)
      return modalFlow.open({ view: 'UnsupportedChain' })
    if (navigation.store.getState().history.includes('UnsupportedChain')) modalFlow.close()
  }

  function selectConnectedNamespace(): void {
    if (getConnection(context).status !== 'disconnected') return
    for (const namespace of connections.namespaces) {
      const state = getConnection(context, namespace)
      if (state.status === 'connected') return followChain(state.chainId, true)
    }
  }

  function handle(event: ConnectionEvent): void {
    const { namespace } = event
    if (event.type === 'disconnected') {
      if (event.isSuspended) memory.suspend()
      else memory.forget(namespace)
      network.leaveUnsupported(namespace)
      return selectConnectedNamespace()
    }
    const isNew = event.type !== 'chain-changed'
    if (isNew) memory.remember(namespace, event.connection, event.type === 'restored')
    followChain(event.connection.chainId, isTakingOver(context, event))
    memory.rememberNetwork()
    if (isNew) showAccount(namespace)
    if (event.type === 'connected' && event.isLate) leaveAttempt(context, modalFlow)
  }

  return {
    handle,
    leaveAttempt: () => leaveAttempt(context, modalFlow),
    rememberNetwork: memory.rememberNetwork,
    returnToConnection() {
      snackbar.show('error', 'connection-failed')
      navigation.goBack()
    },
    stop: joinUndo([followOtherTabs(context), followReturn(context)]),
  }
}
