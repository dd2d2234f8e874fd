import { type CoreContext, getConnection } from '../core/context.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ModalFlow } from './open-modal.ts'

/** Makes the function that disconnects one namespace, or all (§4.6). It settles once the wallets are informed. */
export function createDisconnect(
  context: CoreContext,
  modalFlow: Pick<ModalFlow, 'close'>,
): (namespace?: Namespace) => Promise<void> {
  const { connections, modal, navigation, network, options } = context
  return async (namespace) => {
    const active = network.store.getState().network.chainNamespace
    // The active one last: another one would take its place and be disconnected in turn.
    const leaving = connections.namespaces
      .filter((name) => !namespace || name === namespace)
      .toSorted((one, other) => Number(one === active) - Number(other === active))
    const { namespace: shown, open } = modal.store.getState()
    const work = leaving.map((name) => connections.disconnect(name))
    const isStillConnected = !shown && getConnection(context).status === 'connected'
    if (open || options.enableEmbedded) {
      const { view } = navigation.store.getState()
      if (!isStillConnected) modalFlow.close()
      else if (view !== 'UnsupportedChain') navigation.reset('Account')
    }
    await Promise.all(work)
  }
}
