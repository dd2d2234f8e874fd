import type { Connector } from '../connectors/connector.ts'
import { getNamespaceConnectors, isSpanning } from '../connectors/multi-chain.ts'
import type { ConnectedState } from '../controllers/connection-state.ts'
import type { RecentWallet } from '../controllers/wallets-controller.ts'
import type { CoreContext } from '../core/context.ts'
import * as limits from '../limits.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { Namespace } from '../schema/primitives.ts'

function toRecent(
  connector: Connector,
  chosen: CatalogueWallet | undefined,
): RecentWallet | undefined {
  const { id, imageUrl, info, name } = connector
  if (isSpanning(connector)) {
    if (!chosen || connector.type === 'AUTH') return undefined
    const { desktopLink, mobileLink, webappLink } = chosen
    return {
      id: chosen.id,
      imageUrl: chosen.imageUrl,
      links: { desktopLink, mobileLink, webappLink },
      name: chosen.name,
      rdns: chosen.rdns,
    }
  }
  // The announcement of the next visit has the icon; a data URL only fills the storage.
  const image = imageUrl?.startsWith('data:') ? undefined : imageUrl
  return { id, imageUrl: image, name, rdns: info?.rdns }
}

const ofNetworks = ['active-network', 'namespace-networks', 'native-balance-cache'] as const

export type ConnectionMemory = {
  /** `isRestored`: its wallet keeps its place among the recent ones (§3.9). */
  readonly remember: (namespace: Namespace, connection: ConnectedState, isRestored: boolean) => void
  readonly forget: (namespace: Namespace) => void
  /** The next visit does not show a wait if no wallet has answered in time. */
  readonly suspend: () => void
  readonly rememberNetwork: () => void
}

/** §3.21. */
export function createConnectionMemory(context: CoreContext): ConnectionMemory {
  const { connections, network, storage, wallets } = context

  function rememberRecent({ connector, wallet }: ConnectedState): void {
    const { connectors, recent } = wallets.store.getState()
    const entry = connectors.find((one) => getNamespaceConnectors(one).includes(connector))
    const latest = toRecent(entry ?? connector, wallet)
    if (!latest) return
    const others = recent.filter(({ id }) => id !== latest.id)
    wallets.setRecent([latest, ...others].slice(0, limits.recentWallets))
    storage.set(
      'recent-wallets',
      wallets.store.getState().recent.map((one) => ({ ...one })),
    )
  }

  function rememberWallet(namespace: Namespace, wallet: CatalogueWallet | undefined): void {
    const { [namespace]: _, ...others } = storage.get('connected-wallets') ?? {}
    const ids = wallet ? { ...others, [namespace]: wallet.id } : others
    if (Object.keys(ids).length > 0) storage.set('connected-wallets', ids)
    else storage.remove('connected-wallets')
  }

  return {
    forget(namespace) {
      const { [namespace]: _, ...connectors } = storage.get('connected-connectors') ?? {}
      rememberWallet(namespace, undefined)
      storage.set('connected-connectors', connectors)
      if (Object.keys(connectors).length > 0) return
      storage.set('connection-status', 'disconnected')
      for (const name of ofNetworks) storage.remove(name)
    },
    remember(namespace, connection, isRestored) {
      const { connector } = connection
      // The next visit could not distinguish the two wallets of one identity.
      if (connector.info?.isContested) return
      const connectors = { ...storage.get('connected-connectors'), [namespace]: connector.id }
      storage.set('connected-connectors', connectors)
      storage.set('connection-status', 'connected')
      rememberWallet(namespace, connection.wallet)
      if (!isRestored) rememberRecent(connection)
    },
    suspend() {
      const states = connections.namespaces.map(connections.get)
      if (states.every((state) => state.status === 'disconnected' && !state.suspended))
        storage.set('connection-status', 'disconnected')
    },
    rememberNetwork() {
      const state = network.store.getState()
      if (storage.get('connection-status') !== 'connected') return
      storage.set('active-network', state.network.caipNetworkId)
      const lastUsed = Object.values(state.byNamespace).map((one) => one.caipNetworkId)
      storage.set('namespace-networks', lastUsed)
    },
  }
}
