import { importCode } from '../async/import-code.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { ConnectedState, ConnectionState } from '../controllers/connection-state.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { Features } from '../core/features.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createWalletCallError } from '../errors/wallet-call-error.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import type { ProviderBackend } from '../provider/request-handlers.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { NetworkFlow } from './network-flow.ts'
import type { ModalFlow } from './open-modal.ts'
import { createProviderState } from './provider-state.ts'
import { requestConnection } from './request-connection.ts'

const isEmbedded = (state: ConnectionState): state is ConnectedState =>
  state.status === 'connected' && state.connector.type === 'AUTH'

/** The embedded wallet shows the refusal, and ends the open approvals (§8.32). */
function reportRefused(state: ConnectionState, method: string): void {
  if (!isEmbedded(state)) return
  const refuse = (provider: Eip1193Provider) => provider.request({ method })
  state.connector
    .getProvider()
    .then(refuse)
    .catch(() => undefined)
}

export function createProviderBackend(
  context: CoreContext & {
    balanceFlow: BalanceFlow
    connectionFlow: ConnectionFlow
    features: Pick<Features, 'calls'>
    modalFlow: ModalFlow
    networkFlow: NetworkFlow
  },
  restored: Promise<void>,
  namespace: Namespace = 'eip155',
): ProviderBackend {
  const { balanceFlow, chainClients, connectionFlow, network, networkFlow } = context
  const getDappConnection = () => getConnection(context, namespace)

  function getNetwork() {
    const active = network.ofNamespace(namespace)
    if (!active) throw createWalletCallError('network-required')
    return active
  }

  return {
    ...createProviderState(context, namespace),
    allowSmartSessions: context.options.features.smartSessions,
    allowUnsupportedChain: context.options.allowUnsupportedChain,
    clock: context.platform.clock,
    answerCalls: async (call) => (await context.features.calls.get()).answer(call),
    disconnect: () => connectionFlow.disconnect(namespace),
    async getWallet() {
      const state = getDappConnection()
      if (state.status !== 'connected') return undefined
      const { withFollowing } = await importCode(() => import('./following-wallet.ts'))
      // The balance is read again after each transaction.
      return withFollowing(await state.connector.getProvider(), (id) =>
        balanceFlow.followTransaction(id, getNetwork()),
      )
    },
    getOrigin: () => new URL(context.platform.page.describe().url).origin,
    hasNetwork: (chainId) => network.find(chainId) !== undefined,
    openNetworks: context.adapters.get(namespace)?.openNetworks,
    isEmbedded: () => isEmbedded(getDappConnection()),
    onRefused: (method) => reportRefused(getDappConnection(), method),
    isSupportedChain: () => network.ofNamespace(namespace)?.isSupported === true,
    refresh: context.connections.refresh,
    async read(method, params) {
      const client = chainClients.get(namespace)
      if (!client) throw new PorticoError('adapter-not-found')
      return client.read({ method, network: getNetwork(), params })
    },
    requestConnection: () => requestConnection(context, context.modalFlow, namespace),
    switchNetwork: (chainId) => networkFlow.changeNetwork(chainId, true),
    whenRestored: () => restored,
    whenRefreshed: context.connections.whenRefreshed,
  }
}
