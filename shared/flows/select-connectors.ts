import type { Connector } from '../connectors/connector.ts'
import { getNamespaceConnectors, isSpanning } from '../connectors/multi-chain.ts'
import type { CoreContext } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'

export type ConnectorSelection = {
  readonly findWallet: (connectorId: string, requested: Namespace | undefined) => Connector
  readonly getConnectors: (wallet: Connector) => readonly Connector[]
  readonly selectConnectors: (
    wallet: Connector,
    requested: Namespace | undefined,
  ) => readonly Connector[]
}

export function createConnectorSelection(
  context: Pick<CoreContext, 'connections' | 'network' | 'wallets'>,
): ConnectorSelection {
  const { connections, network, wallets } = context
  const getActiveNamespace = () => network.store.getState().network.chainNamespace
  const getConnectors = (wallet: Connector) =>
    getNamespaceConnectors(wallet).filter(({ namespace }) =>
      connections.namespaces.includes(namespace),
    )

  return {
    findWallet(connectorId, requested = getActiveNamespace()) {
      const { connectors } = wallets.store.getState()
      const found = connectors.filter((wallet) =>
        getConnectors(wallet).some(({ id }) => id === connectorId),
      )
      const isInNamespace = (wallet: Connector) =>
        getConnectors(wallet).some(({ namespace }) => namespace === requested)
      const wallet = found.find(isInNamespace) ?? found[0]
      if (wallet) return wallet
      throw new PorticoError('wallet-unavailable', `This page has no wallet ${connectorId}.`)
    },
    getConnectors,
    selectConnectors(wallet, requested) {
      const preferred = requested ?? getActiveNamespace()
      const connectors = getConnectors(wallet)
      const first = connectors.find(({ namespace }) => namespace === preferred) ?? connectors[0]
      if (!first)
        throw new PorticoError(
          'wallet-unavailable',
          `${wallet.name} is on none of the networks of this page.`,
        )
      if (requested || !isSpanning(first)) return [first]
      return [first, ...connectors.filter((connector) => connector !== first)]
    },
  }
}
