import { type CoreContext, getConnection } from '../core/context.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ModalFlow } from './open-modal.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** §4.6. Settles once the wallets are informed. */
export async function disconnect(
  context: CoreContext,
  modalFlow: Pick<ModalFlow, 'close'>,
  namespace: Namespace | undefined,
): Promise<void> {
  const { connections, modal, navigation, network, options } = context
  const active = network.store.getState().network.chainNamespace
  // The active one last: another one would replace it and be disconnected in turn.
  const leaving = connections.namespaces
    .filter((name) => !namespace || name === namespace)
    .toSorted((one, other) => Number(one === active) - Number(other === active))
  const { namespace: shown, open } = modal.store.getState()
  const isStillConnected =
    !shown &&
    connections.namespaces.some(
      (name) => !leaving.includes(name) && getConnection(context, name).status === 'connected',
    )
  const isShown = open || options.enableEmbedded
  // First, so that the modal does not fetch what Connect shows.
  if (isShown && !isStillConnected) modalFlow.close()
  const wasConnected = leaving.some((name) => getConnection(context, name).status === 'connected')
  const work = leaving.map((name) => connections.disconnect(name))
  if (wasConnected) tellOtherTabs(context, leaving)
  if (isShown && isStillConnected && navigation.store.getState().view !== 'UnsupportedChain')
    navigation.reset('Account')
  const failure = (await Promise.all(work)).find((error) => error !== undefined)
  if (!wasConnected) return
  if (failure) context.track({ event: 'DISCONNECT_ERROR', message: failure.message })
  else context.track({ event: 'DISCONNECT_SUCCESS' })
}
