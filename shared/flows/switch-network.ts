import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import { type ChainId, toNamespace } from '../schema/primitives.ts'
import type { ModalFlow } from './modal-flow.ts'
import { type Parts, toConnection } from './parts.ts'

export type NetworkFlow = {
  /**
   * Moves to a network without showing anything. Rejects with a `PorticoError`.
   *
   * `isQuiet`: another namespace that is in use stays the active one.
   */
  readonly changeNetwork: (chainId: ChainId, isQuiet?: boolean) => Promise<void>
  /** The same with the modal's view of it. Never rejects. */
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  readonly cancelSwitch: () => void
  /**
   * Takes the wallet's own chain as it is: kept where supported, else shown as unsupported (§4.26). That of a
   * namespace which is not the active one is only noted, unless it `takesOver`.
   */
  readonly adoptChain: (chainId: ChainId, takesOver: boolean) => void
}

/** Changes of network, asked for here or made in the wallet. */
export function createNetworkFlow(parts: Parts, modalFlow: ModalFlow): NetworkFlow {
  const { adapters, alerts, modal, navigation, network, options, switching } = parts

  function toNetwork(chainId: ChainId): Network {
    const found = network.find(chainId)
    if (found) return found
    alerts.show('network-not-found')
    throw new PorticoError('network-not-found')
  }

  async function askWallet(connector: Connector, target: Network): Promise<void> {
    if (connector.switchNetwork) return connector.switchNetwork(target.caipNetworkId)
    const adapter = adapters.get(target.chainNamespace)
    if (!adapter) throw new PorticoError('adapter-not-found')
    await adapter.switchNetwork({ network: target, provider: await connector.getProvider() })
  }

  const isActive = (chainId: ChainId) =>
    toNamespace(chainId) === network.store.getState().network.chainNamespace
  const isConnected = () => toConnection(parts).status === 'connected'

  async function change(target: Network, isQuiet = false): Promise<void> {
    const { caipNetworkId, chainNamespace } = target
    const connection = toConnection(parts, chainNamespace)
    if (connection.status === 'connected' && connection.chainId !== caipNetworkId) {
      await askWallet(connection.connector, target)
      parts.connections.get(chainNamespace)?.setChain(caipNetworkId)
    }
    if (isQuiet && !isActive(caipNetworkId) && isConnected()) network.setForNamespace(caipNetworkId)
    else network.setActive(caipNetworkId)
  }

  function leave(): void {
    if (!modal.store.getState().open && !options.enableEmbedded) return
    const { history } = navigation.store.getState()
    if (history[0] === 'Account' || history[0] === 'Connect') navigation.reset(history[0])
    else modalFlow.close()
  }

  return {
    adoptChain(chainId, takesOver) {
      if (!takesOver && !isActive(chainId)) return network.setForNamespace(chainId)
      network.setActive(chainId)
      const { isSupported } = network.store.getState().network
      if (!isSupported && !options.allowUnsupportedChain)
        return modalFlow.open({ view: 'UnsupportedChain' })
      if (navigation.store.getState().history.includes('UnsupportedChain')) modalFlow.close()
    },
    cancelSwitch() {
      switching.cancel()
      navigation.goBack()
    },
    changeNetwork: async (chainId, isQuiet) => change(toNetwork(chainId), isQuiet),
    async switchNetwork(chainId) {
      const target = network.find(chainId)
      if (!target) return alerts.show('network-not-found')
      const connection = toConnection(parts, target.chainNamespace)
      if (connection.status === 'connected' ? connection.chainId !== chainId : isConnected())
        navigation.push('SwitchNetwork', { chainId })
      // Nobody is there to ask yet: the view leads to a wallet of the other namespace.
      if (connection.status !== 'connected' && isConnected())
        return network.setForNamespace(chainId)
      if (await switching.run(target, () => change(target))) leave()
    },
  }
}
