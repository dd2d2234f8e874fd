import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { ModalFlow } from './modal-flow.ts'
import { type Parts, toConnection } from './parts.ts'

export type NetworkFlow = {
  /** Moves to a network without showing anything. Rejects with a `PorticoError`. */
  readonly changeNetwork: (chainId: ChainId) => Promise<void>
  /** The same with the modal's view of it. Never rejects. */
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  readonly cancelSwitch: () => void
  /** Takes the wallet's own chain as it is: kept where supported, else shown as unsupported (§4.26). */
  readonly adoptChain: (chainId: ChainId) => void
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
    const adapter = adapters.get(target.chainNamespace)
    if (!adapter) throw new PorticoError('adapter-not-found')
    await adapter.switchNetwork({ network: target, provider: await connector.getProvider() })
  }

  async function change(target: Network): Promise<void> {
    const connection = toConnection(parts, target.chainNamespace)
    if (connection.status === 'connected' && connection.chainId !== target.caipNetworkId)
      await askWallet(connection.connector, target)
    network.setActive(target.caipNetworkId)
  }

  function leave(): void {
    if (!modal.store.getState().open && !options.enableEmbedded) return
    const { history } = navigation.store.getState()
    if (history[0] === 'Account' || history[0] === 'Connect') navigation.reset(history[0])
    else modalFlow.close()
  }

  return {
    adoptChain(chainId) {
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
    changeNetwork: async (chainId) => change(toNetwork(chainId)),
    async switchNetwork(chainId) {
      const target = network.find(chainId)
      if (!target) return alerts.show('network-not-found')
      const connection = toConnection(parts, target.chainNamespace)
      if (connection.status === 'connected' && connection.chainId !== chainId)
        navigation.push('SwitchNetwork', { chainId })
      if (await switching.run(target, () => change(target))) leave()
    },
  }
}
