import type { Connector } from '../connectors/connector.ts'
import { selectChosenWallet } from '../controllers/navigation.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { AfterConnect } from './after-connect.ts'
import { createConnectorSelection } from './select-connectors.ts'

export type ConnectFlow = {
  /** Shows nothing. `chosen`: the wallet of the catalogue for the session, instead of the one that the view shows. */
  readonly connect: (
    connectorId: string,
    namespace?: Namespace,
    chosen?: CatalogueWallet,
  ) => Promise<readonly Namespace[]>
  readonly connectWallet: (wallet: Connector, namespace?: Namespace) => Promise<void>
  /** Only the attempt that the view shows (§4.3). */
  readonly cancelConnect: () => void
}

export function createConnect(context: CoreContext, afterConnect: AfterConnect): ConnectFlow {
  const { connections, legal, modal, navigation, network } = context
  const getView = () => navigation.store.getState().view

  const { findWallet, getConnectors, selectConnectors } = createConnectorSelection(context)

  async function run(
    wallet: Connector,
    requested: Namespace | undefined,
    chosen?: CatalogueWallet,
  ) {
    const getWallet = () =>
      wallet.type === 'WALLET_CONNECT'
        ? (chosen ?? selectChosenWallet(navigation.store.getState()))
        : undefined
    const connectors = selectConnectors(wallet, requested)
    const failures = await Promise.all(
      connectors.map((connector) =>
        connections.connect(
          connector,
          network.ofNamespace(connector.namespace)?.caipNetworkId,
          getWallet,
        ),
      ),
    )
    if (failures[0] && failures.every(Boolean)) throw failures[0]
    afterConnect.leaveAttempt()
    return connectors.flatMap(({ namespace }, index) => (failures[index] ? [] : [namespace]))
  }

  return {
    cancelConnect() {
      const shown = navigation.store.getState().params.ConnectingExternal?.namespace
      for (const namespace of connections.namespaces) {
        const state = connections.get(namespace)
        // Cancelled, a connection that is being restored would be forgotten.
        const isAttempt = state.status === 'connecting' && !state.isRestoring
        if (isAttempt && (!shown || shown === namespace)) connections.cancel(namespace)
      }
      navigation.goBack()
    },
    async connect(connectorId, requested = modal.store.getState().namespace, chosen) {
      return run(findWallet(connectorId, requested), requested, chosen)
    },
    async connectWallet(wallet, requested = modal.store.getState().namespace) {
      if (legal.store.getState().isBlocking) return
      const connectors = getConnectors(wallet)
      if (wallet.type === 'WALLET_CONNECT') return navigation.push('ConnectingWalletConnect')
      if (!requested && connectors.length > 1)
        return navigation.push('ConnectingMultiChain', { connector: wallet })
      const namespace = requested ?? connectors[0]?.namespace
      // Going back from here leads to the choice of a wallet, not of a namespace.
      const go = getView() === 'ConnectingMultiChain' ? navigation.replace : navigation.push
      go('ConnectingExternal', { connector: wallet, namespace })
      const failure = await run(wallet, namespace).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (!failure || getView() !== 'ConnectingExternal') return
      // The view has no failure to show: the previous connection is active again.
      if (getConnection(context, namespace).status === 'connected')
        afterConnect.returnToConnection()
    },
  }
}
