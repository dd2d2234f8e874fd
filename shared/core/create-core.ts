import type { Connector } from '../connectors/connector.ts'
import { joinNamespaces } from '../connectors/multi-chain.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
import type { Actions } from '../flows/actions.ts'
import { type BalanceFlow, createBalanceFlow } from '../flows/balance-flow.ts'
import { type ConnectionFlow, createConnectionFlow } from '../flows/connection-flow.ts'
import { createActions } from '../flows/create-actions.ts'
import { createModalFlow, type ModalFlow } from '../flows/modal-flow.ts'
import { createNetworkFlow, type NetworkFlow } from '../flows/network-flow.ts'
import { createPairingFlow } from '../flows/pairing-flow.ts'
import type { Parts } from '../flows/parts.ts'
import { createSessionFlow } from '../flows/session-flow.ts'
import { createWalletsFlow } from '../flows/wallets-flow.ts'
import type { Loader } from '../load-once.ts'
import type { AuthParts } from './create-auth.ts'
import { createAuthDoor, type LoadAuth } from './create-auth-door.ts'
import { createParts, type PartsNeeds } from './create-parts.ts'
import { createWalletConnect } from './create-wallet-connect.ts'

/** Everything but the page: what the interface, the provider and the public API are clients of. */
export type Core = Parts & {
  readonly actions: Actions
  /** The embedded wallet, where the host offers e-mail or social login. */
  readonly auth: Loader<AuthParts> | undefined
  readonly balanceFlow: BalanceFlow
  readonly connectionFlow: ConnectionFlow
  readonly modalFlow: ModalFlow
  readonly networkFlow: NetworkFlow
  readonly theme: ThemeController
  readonly destroy: () => void
}

/** The connectors that need no adapter. */
function createOwnConnectors(parts: Parts) {
  const { alerts, network, options, platform, store, waiting } = parts
  if (!options.enableWalletConnect || !options.projectId)
    return { connectors: [], destroy: () => undefined }
  return createWalletConnect({
    getChainId: (namespace) => network.ofNamespace(namespace)?.caipNetworkId,
    getChoice: () => store.get('deeplink-choice'),
    networks: network.networks,
    onAlert: alerts.show,
    onWaiting: waiting.set,
    options,
    platform,
  })
}

/** Brings the wallets of every adapter together. Gives the function that stops it. */
function collectWallets(parts: Parts, embedded: readonly Connector[]): () => void {
  const sessions = [...parts.adapters.values()]
  const own = createOwnConnectors(parts)
  const collect = () =>
    parts.wallets.setConnectors(
      joinNamespaces([
        ...own.connectors,
        ...embedded,
        ...sessions.flatMap((session) => session.getConnectors()),
      ]),
    )
  const stops = [...sessions.map((session) => session.onConnectorsChange(collect)), own.destroy]
  collect()
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Builds the core over its ports: the real ones, a test's, or those of a replay.
 *
 * Nothing is read from a wallet or a chain before `connectionFlow.restore()` or an action.
 */
export function createCore(
  needs: PartsNeeds & { loadAuth: LoadAuth; theme: ThemeController },
): Core {
  const { options, theme } = needs
  const parts = createParts({ ...needs, onClose: () => modalFlow.close() })
  const modalFlow = createModalFlow(parts)
  const networkFlow = createNetworkFlow(parts, modalFlow)
  const connectionFlow = createConnectionFlow(parts, modalFlow)
  const balanceFlow = createBalanceFlow(parts)
  const walletsFlow = createWalletsFlow(parts, connectionFlow)
  const pairingFlow = createPairingFlow(parts, { connectionFlow, modalFlow })
  const embedded = createAuthDoor(parts, () =>
    needs.loadAuth({ balanceFlow, connectionFlow, modalFlow, parts, theme }),
  )
  const stops = [
    collectWallets(parts, embedded.connectors),
    embedded.destroy,
    createSessionFlow(parts, networkFlow),
    balanceFlow.destroy,
    walletsFlow.destroy,
    pairingFlow.destroy,
    parts.pairing.destroy,
    parts.catalogue.destroy,
    modalFlow.destroy,
    parts.modal.destroy,
    parts.snackbar.destroy,
    ...[...parts.connections.values()].map((connection) => connection.destroy),
    ...[...parts.adapters.values()].map((session) => session.destroy),
  ]
  if (!options.projectId) parts.alerts.show('project-id-missing')

  return {
    ...parts,
    actions: createActions(parts, {
      balanceFlow,
      connectionFlow,
      modalFlow,
      networkFlow,
      pairingFlow,
      walletsFlow,
    }),
    auth: embedded.auth,
    balanceFlow,
    connectionFlow,
    destroy() {
      for (const stop of stops) stop()
    },
    modalFlow,
    networkFlow,
    theme,
  }
}
