import { joinUndo } from '../async/listeners.ts'
import { type CoreContext, getAddresses, getConnection } from '../core/context.ts'
import type { ProviderState } from '../provider/provider-facts.ts'
import { defaultChainId, type Namespace } from '../schema/primitives.ts'

export function createProviderState(
  { connections, network }: CoreContext,
  namespace: Namespace,
): ProviderState {
  const getDappConnection = () => getConnection({ connections, network }, namespace)
  return {
    getAccounts: () => getAddresses(getDappConnection()),
    getChainId: () => network.ofNamespace(namespace)?.caipNetworkId ?? defaultChainId,
    isConnected: () => getDappConnection().status === 'connected',
    subscribe(listener) {
      return joinUndo([connections.store.subscribe(listener), network.store.subscribe(listener)])
    },
  }
}
