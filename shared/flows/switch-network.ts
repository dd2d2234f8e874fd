import { untilAborted } from '../async/abort.ts'
import type { Connector } from '../connectors/connector.ts'
import { getActiveConnection } from '../controllers/connection-state.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import { type ChainId, type Namespace, toNamespace } from '../schema/primitives.ts'
import type { ModalFlow } from './open-modal.ts'

export type SwitchNetwork = {
  readonly changeNetwork: (target: Network, isQuiet?: boolean) => Promise<void>
  readonly switchNetwork: (target: Network) => Promise<void>
}

const findConnected = (context: CoreContext, namespace?: Namespace) =>
  getActiveConnection(getConnection(context, namespace))

/** A disconnected wallet may never answer, or answer for a connection that has ended. */
async function whileConnected(
  context: CoreContext,
  connector: Connector,
  work: Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const stop = context.connections.watch(() => {
    if (findConnected(context, connector.namespace)?.connector !== connector) ended.abort()
  })
  try {
    await untilAborted(work, ended.signal)
  } finally {
    stop()
  }
}

export function createSwitchNetwork(context: CoreContext, modalFlow: ModalFlow): SwitchNetwork {
  const { chainClients, modal, navigation, network, options, networkSwitch, storage } = context

  async function requestWallet(connector: Connector, target: Network): Promise<void> {
    if (connector.switchNetwork) return connector.switchNetwork(target.caipNetworkId)
    const client = chainClients.get(target.chainNamespace)
    if (!client?.switchNetwork) throw new PorticoError('adapter-not-found')
    await client.switchNetwork({ network: target, provider: await connector.getProvider() })
  }

  const isActive = (chainId: ChainId) =>
    toNamespace(chainId) === network.store.getState().network.chainNamespace
  const getConnected = (namespace?: Namespace) => findConnected(context, namespace)

  async function change(target: Network, isQuiet = false): Promise<void> {
    const { caipNetworkId, chainNamespace } = target
    const connection = getConnected(chainNamespace)
    const before = network.store.getState().network.caipNetworkId
    if (connection && connection.chainId !== caipNetworkId) {
      const { connector } = connection
      await whileConnected(context, connector, requestWallet(connector, target))
      context.connections.setChain(chainNamespace, caipNetworkId)
    }
    if (isQuiet && !isActive(caipNetworkId) && getConnected())
      network.setForNamespace(caipNetworkId)
    else network.setActive(caipNetworkId)
    // A connection stores its networks. Without one, the next visit starts with this choice (§3.21).
    if (!getConnected()) storage.set('active-network', caipNetworkId)
    const after = network.store.getState().network.caipNetworkId
    if (after !== before) context.track({ event: 'SWITCH_NETWORK', network: after })
  }

  /** §9.21. */
  function isOpenToVisitors({ caipNetworkId, chainNamespace }: Network): boolean {
    if (options.enableNetworkSwitch) return true
    const connection = getConnected(chainNamespace)
    return connection ? connection.chainId === caipNetworkId : !isActive(caipNetworkId)
  }

  function leave(): void {
    if (!modal.store.getState().open && !options.enableEmbedded) return
    const { history, view } = navigation.store.getState()
    // The account has to sign in on the network.
    if (view === 'SIWXSignMessage') return
    if (history[0] === 'Account' || history[0] === 'Connect') navigation.reset(history[0])
    else modalFlow.close()
  }

  return {
    changeNetwork: change,
    async switchNetwork(target) {
      const chainId = target.caipNetworkId
      if (!isOpenToVisitors(target)) return
      const connection = getConnected(target.chainNamespace)
      if (connection ? connection.chainId !== chainId : getConnected())
        navigation.push('SwitchNetwork', { chainId })
      // No wallet of that namespace is connected: the view leads to one.
      if (!connection && getConnected()) return network.setForNamespace(chainId)
      if (await networkSwitch.run(target, () => change(target))) leave()
    },
  }
}
