import { importCode } from '../async/import-code.ts'
import { joinUndo } from '../async/listeners.ts'
import type { Connector } from '../connectors/connector.ts'
import { joinNamespaces } from '../connectors/multi-chain.ts'
import type { ConnectWallet } from '../controllers/connections-controller.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
import { createAfterConnect } from '../flows/after-connect.ts'
import { type ConnectionFlow, createConnectionFlow } from '../flows/connection-flow.ts'
import { createNetworkFlow, type NetworkFlow } from '../flows/network-flow.ts'
import { createOpenModal, type ModalFlow } from '../flows/open-modal.ts'
import { createWalletConnect } from '../pairing/create-wallet-connect.ts'
import { createLazyPairingFlow } from '../pairing/lazy-pairing-flow.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import { createLazyBalanceFlow } from '../portfolio/lazy-balance-flow.ts'
import type { RecordingControl } from '../recorder/record/recording-control.ts'
import { isExcludedWallet } from '../wallets/exclusion.ts'
import { getCatalogueWallets } from '../wallets/known-wallet.ts'
import { createWalletsFlow } from '../wallets/wallets-flow.ts'
import type { Actions } from './actions.ts'
import { createChainClients } from './chain-clients.ts'
import type { CoreContext } from './context.ts'
import { createActions } from './create-actions.ts'
import { type CoreContextOptions, createCoreContext } from './create-context.ts'
import { type FeatureLoaders, type Features, startFeatures } from './features.ts'
import { recordChanges } from './record-visit.ts'

export type Core = CoreContext & {
  readonly actions: Actions
  readonly balanceFlow: BalanceFlow
  readonly connectionFlow: ConnectionFlow
  readonly features: Features
  readonly modalFlow: ModalFlow
  readonly networkFlow: NetworkFlow
  readonly recording: RecordingControl | undefined
  readonly theme: ThemeController
  readonly destroy: () => void
}

/** A recorder wraps it; a replay has another one. */
export type CoreBoundary = {
  readonly createChainClients: typeof createChainClients
  readonly createWalletConnect: typeof createWalletConnect
}

export type CoreOptions = Omit<CoreContextOptions, 'createChainClients'> & {
  readonly featureLoaders: FeatureLoaders
  readonly theme: ThemeController
  readonly wrapBoundary?: ((boundary: CoreBoundary) => CoreBoundary) | undefined
}

export type CreateCore = typeof createCore

function getBoundary({ wrapBoundary }: CoreOptions): CoreBoundary {
  const boundary = { createChainClients, createWalletConnect }
  return wrapBoundary?.(boundary) ?? boundary
}

function createWalletConnectors(context: CoreContext, boundary: CoreBoundary) {
  const { alerts, network, options, platform, storage, pendingRequest } = context
  if (!options.enableWalletConnect || !options.projectId)
    return { connectors: [], destroy: () => undefined }
  return boundary.createWalletConnect({
    forgetChoice: () => storage.remove('deeplink-choice'),
    getChainId: (namespace) => network.ofNamespace(namespace)?.caipNetworkId,
    getChoice: () => storage.get('deeplink-choice'),
    networks: network.networks,
    onAlert: alerts.show,
    onPendingRequest: pendingRequest.set,
    options,
    platform,
  })
}

function collectWallets(
  context: CoreContext,
  featureConnectors: readonly Connector[],
  boundary: CoreBoundary,
): () => void {
  const adapters = [...context.adapters.values()]
  const walletConnect = createWalletConnectors(context, boundary)
  const isExcluded = ({ explorerId, id, info, name }: Connector) =>
    isExcludedWallet(
      { explorerId, id, name, rdns: info?.rdns },
      context.options,
      context.catalogue.store.getState().excluded,
    )
  const collect = () =>
    context.wallets.setConnectors(
      joinNamespaces([
        ...walletConnect.connectors,
        ...featureConnectors,
        ...adapters
          .flatMap((adapter) => adapter.getConnectors())
          .filter((connector) => !isExcluded(connector)),
      ]),
    )
  /** The catalogue has to answer first (§5.14). */
  const exclude = () => {
    const { excluded } = context.catalogue.store.getState()
    const { recent } = context.wallets.store.getState()
    const isKept = (wallet: (typeof recent)[number]) =>
      !isExcludedWallet(wallet, context.options, excluded)
    if (!recent.every(isKept)) context.wallets.setRecent(recent.filter(isKept))
    collect()
  }
  const stop = joinUndo([
    ...adapters.map((adapter) => adapter.onConnectorsChange(collect)),
    context.catalogue.store.subscribe((state, previous) => {
      if (state.excluded !== previous.excluded) exclude()
      // A known wallet may have found no room among others.
      if (getCatalogueWallets(state).length > getCatalogueWallets(previous).length)
        for (const { refresh } of adapters) refresh()
    }),
    walletConnect.destroy,
  ])
  exclude()
  return stop
}

/** With a sign-in of the host, the wallet can sign in with the connection. */
const createConnectWallet =
  (getFeatures: () => Pick<Features, 'signIn'>): ConnectWallet =>
  (connector, request) => {
    const { signIn } = getFeatures()
    return signIn
      ? signIn.get().then(({ connectWallet }) => connectWallet(connector, request))
      : connector.connect(request)
  }

const loadAll = (...loads: readonly ((() => Promise<unknown>) | undefined)[]) =>
  Promise.all(loads.map(async (load) => load?.()))

function startFlows(context: CoreContext, { featureLoaders, theme }: CoreOptions) {
  const modalFlow = createOpenModal(context)
  const networkFlow = createNetworkFlow(context, modalFlow)
  const afterConnect = createAfterConnect(context, modalFlow)
  const connectionFlow = createConnectionFlow(context, { afterConnect, modalFlow })
  const balanceFlow = createLazyBalanceFlow(context)
  const flows = { balanceFlow, connectionFlow, modalFlow, networkFlow }
  return {
    afterConnect,
    flows,
    walletsFlow: createWalletsFlow(context, connectionFlow),
    pairingFlow: createLazyPairingFlow(context, { afterConnect, connectionFlow }),
    ...startFeatures({ ...flows, context, theme }, featureLoaders),
  }
}

export function beginCore(coreOptions: CoreOptions): () => Core {
  let parts: ReturnType<typeof startFlows>
  const boundary = getBoundary(coreOptions)
  const context = createCoreContext({
    ...coreOptions,
    connectWallet: createConnectWallet(() => parts.features),
    createChainClients: boundary.createChainClients,
    onClose: () => parts.flows.modalFlow.close(),
    prepareConnection: () =>
      loadAll(parts.afterConnect.load, parts.flows.balanceFlow.load, parts.features.signIn?.get),
  })
  return () => {
    const stopRecording = recordChanges(context, async () =>
      (await importCode(() => import('../features/analytics/create-analytics.ts'))).createAnalytics(
        context,
      ),
    )
    parts = startFlows(context, coreOptions)
    const { afterConnect, connectors, destroy, features, flows, pairingFlow, walletsFlow } = parts
    const stops = [
      stopRecording,
      collectWallets(context, connectors, boundary),
      destroy,
      afterConnect.follow(),
      flows.balanceFlow.destroy,
      walletsFlow.destroy,
      pairingFlow.destroy,
      context.pairing.destroy,
      context.catalogue.destroy,
      flows.modalFlow.destroy,
      context.modal.destroy,
      context.snackbar.destroy,
      context.connections.destroy,
      ...[...context.chainClients.values()].map((client) => client.destroy),
    ]
    if (!coreOptions.options.projectId) context.alerts.show('project-id-missing')
    return {
      ...context,
      ...flows,
      actions: createActions(context, { ...flows, pairingFlow, walletsFlow }),
      destroy: joinUndo(stops),
      features,
      recording: undefined,
      theme: coreOptions.theme,
    }
  }
}

export const createCore = (coreOptions: CoreOptions): Core => beginCore(coreOptions)()
