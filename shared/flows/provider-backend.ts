import type { Eip1193Provider } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { defaultChainId } from '../networks/default-chain.ts'
import type { ProviderHost } from '../provider/answers.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { BalanceFlow } from './balance-flow.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import { requestConnection } from './connection-request.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { NetworkFlow } from './network-flow.ts'
import { type Parts, toAddresses, toConnection } from './parts.ts'

/** The id of a transaction that a wallet says it has sent. */
function toSent(method: string, result: unknown): unknown {
  if (method === 'eth_sendTransaction') return result
  return method === 'solana_signAndSendTransaction' ? Object(result).signature : undefined
}

/** The same wallet, whose transactions are followed until they are in a block. */
function withFollowing(wallet: Eip1193Provider, follow: (id: string) => void): Eip1193Provider {
  return {
    ...wallet,
    async request(call) {
      const result = await wallet.request(call)
      const id = toSent(call.method, result)
      if (typeof id === 'string') follow(id)
      return result
    },
  }
}

/** What a provider that dapps see stands on: the connection of a namespace and its network. */
export function createProviderHost(
  parts: Parts & {
    balanceFlow: BalanceFlow
    connectionFlow: ConnectionFlow
    modalFlow: ModalFlow
    networkFlow: NetworkFlow
  },
  restored: Promise<void>,
  namespace: Namespace = 'eip155',
): ProviderHost {
  const { adapters, balanceFlow, connectionFlow, connections, modalFlow, network, networkFlow } =
    parts
  const getConnection = () => {
    const state = toConnection(parts, namespace)
    // While another wallet is tried, dapps keep the one they have.
    return (state.status === 'connecting' && state.previous) || state
  }

  function getNetwork() {
    const active = network.ofNamespace(namespace)
    if (!active) throw new PorticoError('network-required')
    return active
  }

  return {
    allowUnsupportedChain: parts.options.allowUnsupportedChain,
    disconnect: () => connectionFlow.disconnect(namespace),
    getAccounts: () => toAddresses(getConnection()),
    getChainId: () => network.ofNamespace(namespace)?.caipNetworkId ?? defaultChainId,
    async getWallet() {
      const state = getConnection()
      return state.status === 'connected'
        ? withFollowing(await state.connector.getProvider(), (id) =>
            balanceFlow.followTransaction(id, getNetwork()),
          )
        : undefined
    },
    hasNetwork: (chainId) => network.find(chainId) !== undefined,
    isConnected: () => getConnection().status === 'connected',
    isSupportedChain: () => network.ofNamespace(namespace)?.isSupported === true,
    async read(method, params) {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new PorticoError('adapter-not-found')
      return adapter.read({ method, network: getNetwork(), params })
    },
    requestConnection: () => requestConnection(parts, modalFlow, namespace),
    subscribe(listener) {
      const stops = [connections.get(namespace)?.store, network.store].map((store) =>
        store?.subscribe(listener),
      )
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    switchNetwork: (chainId) => networkFlow.changeNetwork(chainId, true),
    whenRestored: () => restored,
  }
}
