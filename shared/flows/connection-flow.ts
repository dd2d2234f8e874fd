import type { Connector } from '../connectors/connector.ts'
import { toSides } from '../connectors/multi-chain.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createConnect } from './create-connect.ts'
import type { ModalFlow } from './modal-flow.ts'
import { type Parts, toConnection } from './parts.ts'

export type ConnectionFlow = {
  /**
   * Asks the wallet without showing anything. Gives the namespaces that have come of it, or rejects with a
   * `PorticoError`.
   */
  readonly connect: (connectorId: string, namespace?: Namespace) => Promise<readonly Namespace[]>
  readonly connectWallet: (connectorId: string, namespace?: Namespace) => Promise<void>
  readonly cancelConnect: () => void
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Takes up the connections that were there when the page was left (§4.3). */
  readonly restore: () => Promise<void>
}

function findConnector(
  wallets: WalletsController,
  connectorId: string,
  namespace: Namespace,
): Connector | undefined {
  return wallets.store
    .getState()
    .connectors.flatMap(toSides)
    .find(({ chain, id }) => id === connectorId && chain === namespace)
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

/** Shows the connecting view and asks the wallet, in the namespace that is wanted. */
function createConnectWallet(
  parts: Parts,
  modalFlow: ModalFlow,
  { connect, findSides }: ReturnType<typeof createConnect>,
): ConnectionFlow['connectWallet'] {
  const { legal, modal, navigation } = parts
  const getView = () => navigation.store.getState().view

  async function ask(connectorId: string, namespace: Namespace | undefined): Promise<void> {
    // Who comes back from here has chosen a wallet, and no namespace of it yet.
    const go = getView() === 'ConnectingMultiChain' ? navigation.replace : navigation.push
    go('ConnectingExternal', { connectorId, namespace })
    const failure = await connect(connectorId, namespace).then(
      () => undefined,
      (error: unknown) => error,
    )
    // An unsupported network has taken the view by now, and keeps it.
    if (getView() !== 'ConnectingExternal') return
    if (!failure) return modalFlow.close()
    if (toConnection(parts, namespace).status !== 'connected') return
    // The view has no failure to show: the earlier connection stands again.
    parts.snackbar.show('error', snackbarMessages['connection-failed'])
    navigation.goBack()
  }

  return async (connectorId, asked = modal.store.getState().namespace) => {
    if (legal.store.getState().isBlocking) return
    const sides = findSides(connectorId, asked)
    if (sides[0]?.type === 'WALLET_CONNECT') return navigation.push('ConnectingWalletConnect')
    if (!asked && sides.length > 1) return navigation.push('ConnectingMultiChain', { connectorId })
    await ask(connectorId, asked ?? sides[0]?.chain)
  }
}

/** Connecting, taking up again and disconnecting (§4.3, §4.6). */
export function createConnectionFlow(parts: Parts, modalFlow: ModalFlow): ConnectionFlow {
  const { adapters, connections, modal, navigation, network, options, store, wallets } = parts
  const connecting = createConnect(parts)

  /** Whether there can be such a wallet: one of an adapter's, or one that needs none. */
  function isReachable(namespace: Namespace, connectorId: string): boolean {
    return adapters.has(namespace) || findConnector(wallets, connectorId, namespace) !== undefined
  }

  return {
    cancelConnect() {
      for (const connection of connections.values()) connection.cancel()
      navigation.goBack()
    },
    connect: connecting.connect,
    connectWallet: createConnectWallet(parts, modalFlow, connecting),
    async disconnect(namespace) {
      const active = network.store.getState().network.chainNamespace
      // The active one last, or another would take its place and leave in turn.
      const leaving = [...connections]
        .filter(([name]) => !namespace || name === namespace)
        .toSorted(([one], [other]) => Number(one === active) - Number(other === active))
      const { namespace: shown, open } = modal.store.getState()
      const work = leaving.map(([, connection]) => connection.disconnect())
      const isLeft = !shown && toConnection(parts).status === 'connected'
      if (open || options.enableEmbedded) {
        const { view } = navigation.store.getState()
        if (!isLeft) modalFlow.close()
        else if (view !== 'UnsupportedChain') navigation.reset('Account')
      }
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
            network.ofNamespace(namespace)?.caipNetworkId,
          )
        }),
      )
    },
  }
}
