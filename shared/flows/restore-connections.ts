import type { Connector } from '../connectors/connector.ts'
import { getNamespaceConnectors } from '../connectors/multi-chain.ts'
import { getActiveConnection } from '../controllers/connection-state.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import type { CoreContext } from '../core/context.ts'
import { toListedWallet } from '../core/recent-wallet.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'

function findConnector(
  wallets: WalletsController,
  connectorId: string,
  namespace: Namespace,
): Connector | undefined {
  return wallets.store
    .getState()
    .connectors.flatMap(getNamespaceConnectors)
    .find((connector) => connector.id === connectorId && connector.namespace === namespace)
}

/** Waits for a wallet to announce itself. */
function waitForConnector(options: {
  connectorId: string
  namespace: Namespace
  signal: AbortSignal
  wallets: WalletsController
}): Promise<Connector> {
  const { connectorId, namespace, signal, wallets } = options
  return new Promise((resolve, reject) => {
    const check = () => {
      const connector = findConnector(wallets, connectorId, namespace)
      // Two wallets claim this identity. Neither is restored: one of them may be an impostor.
      if (connector?.info?.isContested) settle(() => reject(new PorticoError('wallet-unavailable')))
      else if (connector) settle(() => resolve(connector))
    }
    const stop = wallets.store.subscribe(check)
    const abort = () => settle(() => reject(new PorticoError('aborted')))
    const settle = (then: () => void) => {
      stop()
      signal.removeEventListener('abort', abort)
      then()
    }
    signal.addEventListener('abort', abort)
    check()
  })
}

/** Ends a restored connection once another wallet claims its identity: either may be the impostor. */
function watchIdentity({ alerts, connections, wallets }: CoreContext, namespace: Namespace): void {
  const getConnector = () => getActiveConnection(connections.get(namespace))?.connector
  const restored = getConnector()
  const check = () => {
    if (!restored || getConnector() !== restored) return stop()
    if (!findConnector(wallets, restored.id, namespace)?.info?.isContested) return
    stop()
    alerts.show('wallet-contested')
    void connections.disconnect(namespace)
  }
  const stop = wallets.store.subscribe(check)
  check()
}

/** Restores the connections of the previous visit (§4.3). Settles once each is active or has failed. */
export async function restoreConnections(context: CoreContext): Promise<void> {
  const { adapters, connections, network, storage, wallets } = context
  if (storage.get('connection-status') !== 'connected') return
  const stored = storage.get('connected-connectors') ?? {}
  const walletIds = storage.get('connected-wallets') ?? {}
  const findRecent = (walletId: string | undefined) => {
    const recent = wallets.store.getState().recent.find(({ id }) => id === walletId)
    return recent && toListedWallet(recent)
  }
  /** Whether there can be such a wallet: one of an adapter, or one that needs no adapter. */
  const isReachable = (namespace: Namespace, connectorId: string) =>
    adapters.has(namespace) || findConnector(wallets, connectorId, namespace) !== undefined
  await Promise.all(
    connections.namespaces.map(async (namespace) => {
      const connectorId = stored[namespace]
      if (!connectorId || !isReachable(namespace, connectorId)) return
      await connections.restore(
        namespace,
        (signal) => waitForConnector({ connectorId, namespace, signal, wallets }),
        {
          chainId: network.ofNamespace(namespace)?.caipNetworkId,
          getWallet: () => findRecent(walletIds[namespace]),
        },
      )
      watchIdentity(context, namespace)
    }),
  )
}
