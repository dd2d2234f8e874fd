import { joinUndo } from '../async/listeners.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { ConnectedState, ConnectionState } from '../controllers/connection-state.ts'
import { type CoreContext, getAddresses, getConnection } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import type { ProviderBackend } from '../provider/request-handlers.ts'
import { defaultChainId, type Namespace } from '../schema/primitives.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { ModalFlow } from './open-modal.ts'
import { requestConnection } from './request-connection.ts'
import type { NetworkFlow } from './switch-network.ts'

/** The id of a transaction that a wallet has sent, from the result of its request. */
function getTransactionId(method: string, result: unknown): unknown {
  if (method === 'eth_sendTransaction') return result
  return method === 'solana_signAndSendTransaction' ? Object(result).signature : undefined
}

/** The same wallet, with a callback for the id of each transaction that it sends. */
function withFollowing(wallet: Eip1193Provider, follow: (id: string) => void): Eip1193Provider {
  return {
    ...wallet,
    async request(call) {
      const result = await wallet.request(call)
      const id = getTransactionId(call.method, result)
      if (typeof id === 'string') follow(id)
      return result
    },
  }
}

const isEmbedded = (state: ConnectionState): state is ConnectedState =>
  state.status === 'connected' && state.connector.type === 'AUTH'

/** Lets the embedded wallet refuse a method too: it shows the visitor, and ends the open approvals (§8.32). */
function reportRefused(state: ConnectionState, method: string): void {
  if (!isEmbedded(state)) return
  const refuse = (provider: Eip1193Provider) => provider.request({ method })
  state.connector
    .getProvider()
    .then(refuse)
    .catch(() => undefined)
}

/** Gives a dapp-facing provider the connection and the network of one namespace. */
export function createProviderBackend(
  context: CoreContext & {
    balanceFlow: BalanceFlow
    connectionFlow: ConnectionFlow
    modalFlow: ModalFlow
    networkFlow: NetworkFlow
  },
  restored: Promise<void>,
  namespace: Namespace = 'eip155',
): ProviderBackend {
  const {
    balanceFlow,
    chainClients,
    connectionFlow,
    connections,
    modalFlow,
    network,
    networkFlow,
  } = context
  const getDappConnection = () => getConnection(context, namespace)

  function getNetwork() {
    const active = network.ofNamespace(namespace)
    if (!active) throw new PorticoError('network-required')
    return active
  }

  return {
    allowUnsupportedChain: context.options.allowUnsupportedChain,
    disconnect: () => connectionFlow.disconnect(namespace),
    getAccounts: () => getAddresses(getDappConnection()),
    getChainId: () => network.ofNamespace(namespace)?.caipNetworkId ?? defaultChainId,
    async getWallet() {
      const state = getDappConnection()
      return state.status === 'connected'
        ? withFollowing(await state.connector.getProvider(), (id) =>
            balanceFlow.followTransaction(id, getNetwork()),
          )
        : undefined
    },
    getOrigin: () => new URL(context.platform.page.describe().url).origin,
    hasNetwork: (chainId) => network.find(chainId) !== undefined,
    isConnected: () => getDappConnection().status === 'connected',
    openNetworks: context.adapters.get(namespace)?.openNetworks,
    isEmbedded: () => isEmbedded(getDappConnection()),
    onRefused: (method) => reportRefused(getDappConnection(), method),
    isSupportedChain: () => network.ofNamespace(namespace)?.isSupported === true,
    async read(method, params) {
      const client = chainClients.get(namespace)
      if (!client) throw new PorticoError('adapter-not-found')
      return client.read({ method, network: getNetwork(), params })
    },
    requestConnection: () => requestConnection(context, modalFlow, namespace),
    subscribe(listener) {
      return joinUndo([connections.store.subscribe(listener), network.store.subscribe(listener)])
    },
    switchNetwork: (chainId) => networkFlow.changeNetwork(chainId, true),
    whenRestored: () => restored,
  }
}
