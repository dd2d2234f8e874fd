import type { Connector } from '../connectors/connector.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ModalFlow } from './modal-flow.ts'
import { type Parts, toConnection } from './parts.ts'

export type ConnectionFlow = {
  /** Asks the wallet without showing anything. Rejects with a `PorticoError`. */
  readonly connect: (connectorId: string) => Promise<void>
  readonly connectWallet: (connectorId: string) => Promise<void>
  readonly cancelConnect: () => void
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Takes up the connections that were there when the page was left (§4.3). */
  readonly restore: () => Promise<void>
}

function findConnector(
  wallets: WalletsController,
  connectorId: string,
  namespace?: Namespace,
): Connector | undefined {
  return wallets.store
    .getState()
    .connectors.find(({ chain, id }) => id === connectorId && (!namespace || chain === namespace))
}

/** Waits for a wallet to announce itself. */
function waitForConnector(wanted: {
  connectorId: string
  namespace: Namespace
  signal: AbortSignal
  wallets: WalletsController
}): Promise<Connector> {
  const { connectorId, namespace, signal, wallets } = wanted
  return new Promise((resolve, reject) => {
    const look = () => {
      const connector = findConnector(wallets, connectorId, namespace)
      // Of two wallets that claim one identity, which one it was cannot be told: nobody is taken for the other.
      if (connector?.info?.isContested) settle(() => reject(new PorticoError('wallet-unavailable')))
      else if (connector) settle(() => resolve(connector))
    }
    const stopLooking = wallets.store.subscribe(look)
    const abort = () => settle(() => reject(new PorticoError('aborted')))
    const settle = (then: () => void) => {
      stopLooking()
      signal.removeEventListener('abort', abort)
      then()
    }
    signal.addEventListener('abort', abort)
    look()
  })
}

/** Connecting, taking up again and disconnecting (§4.3, §4.6). */
export function createConnectionFlow(parts: Parts, modalFlow: ModalFlow): ConnectionFlow {
  const { adapters, connections, legal, modal, navigation, options, snackbar, store, wallets } =
    parts
  const toChainId = (namespace: Namespace) => parts.network.ofNamespace(namespace)?.caipNetworkId

  async function connect(connectorId: string): Promise<void> {
    const connector = findConnector(wallets, connectorId)
    const connection = connector && connections.get(connector.chain)
    if (!connector || !connection)
      throw new PorticoError(
        'wallet-unavailable',
        `There is no wallet ${connectorId} on this page.`,
      )
    const failure = await connection.connect(connector, toChainId(connector.chain))
    if (failure) throw failure
  }

  /** Whether there can be such a wallet: one of an adapter's, or one that needs none. */
  function isReachable(namespace: Namespace, connectorId: string): boolean {
    return adapters.has(namespace) || findConnector(wallets, connectorId, namespace) !== undefined
  }

  return {
    cancelConnect() {
      for (const connection of connections.values()) connection.cancel()
      navigation.goBack()
    },
    connect,
    async connectWallet(connectorId) {
      if (legal.store.getState().isBlocking) return
      if (findConnector(wallets, connectorId)?.type === 'WALLET_CONNECT')
        return navigation.push('ConnectingWalletConnect')
      navigation.push('ConnectingExternal', { connectorId })
      const failure = await connect(connectorId).catch((error: unknown) => error)
      // An unsupported network has taken the view by now, and keeps it.
      if (navigation.store.getState().view !== 'ConnectingExternal') return
      if (!failure) return modalFlow.close()
      const { chain } = findConnector(wallets, connectorId) ?? {}
      if (toConnection(parts, chain).status !== 'connected') return
      // The view has no failure to show: the earlier connection stands again.
      snackbar.show('error', snackbarMessages['connection-failed'])
      navigation.goBack()
    },
    async disconnect(namespace) {
      const leaving = [...connections].filter(([name]) => !namespace || name === namespace)
      const work = leaving.map(([, connection]) => connection.disconnect())
      if (modal.store.getState().open || options.enableEmbedded) modalFlow.close()
      await Promise.all(work)
    },
    async restore() {
      if (store.get('connection-status') !== 'connected') return
      const stored = store.get('connected-connectors') ?? {}
      await Promise.all(
        [...connections].map(async ([namespace, connection]) => {
          const connectorId = stored[namespace]
          if (!connectorId || !isReachable(namespace, connectorId)) return
          await connection.restore(
            (signal) => waitForConnector({ connectorId, namespace, signal, wallets }),
            toChainId(namespace),
          )
        }),
      )
    },
  }
}
