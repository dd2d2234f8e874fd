import type { Connector } from '../connectors/connector.ts'
import { isSpanning, toSides } from '../connectors/multi-chain.ts'
import type { ConnectionState } from '../controllers/connection-controller.ts'
import type { RecentWallet } from '../controllers/wallets-controller.ts'
import * as limits from '../limits.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'
import type { NetworkFlow } from './network-flow.ts'
import { type Parts, toConnection } from './parts.ts'

/** What is remembered of a wallet. WalletConnect is the way to one, and the embedded wallet is found without. */
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
  // An icon that came inside the announcement comes again with it; storing it would only fill the store.
  const image = imageUrl?.startsWith('data:') ? undefined : imageUrl
  return { id, imageUrl: image, name, rdns: info?.rdns }
}

/** What is kept of the connections for the next visit (§3.21). */
function createMemory({ connections, navigation, network, store, wallets }: Parts) {
  function remember(namespace: Namespace, connector: Connector): void {
    // Whether it is the same wallet could not be told on the next visit.
    if (connector.info?.isContested) return
    const connectors = { ...store.get('connected-connectors'), [namespace]: connector.id }
    store.set('connected-connectors', connectors)
    store.set('connected-namespaces', toNamespaces(connectors))
    store.set('connection-status', 'connected')
    const entries = wallets.store.getState().connectors
    const entry = entries.find((one) => toSides(one).includes(connector)) ?? connector
    const latest = toRecent(entry, navigation.store.getState().data?.wallet)
    if (!latest) return
    const others = wallets.store.getState().recent.filter(({ id }) => id !== latest.id)
    wallets.setRecent([latest, ...others].slice(0, limits.recentWallets))
    store.set(
      'recent-wallets',
      wallets.store.getState().recent.map((wallet) => ({ ...wallet })),
    )
  }

  function forget(namespace: Namespace): void {
    const { [namespace]: _, ...connectors } = store.get('connected-connectors') ?? {}
    store.set('connected-connectors', connectors)
    store.set('connected-namespaces', toNamespaces(connectors))
    if (toNamespaces(connectors).length === 0) {
      store.set('connection-status', 'disconnected')
      store.remove('active-network')
      store.remove('active-namespace')
      store.remove('native-balance-cache')
    }
  }

  const toNamespaces = (connectors: object) =>
    [...connections.keys()].filter((namespace) => namespace in connectors)

  function persistNetwork(): void {
    const { caipNetworkId, chainNamespace } = network.store.getState().network
    if (store.get('connection-status') !== 'connected') return
    store.set('active-network', caipNetworkId)
    store.set('active-namespace', chainNamespace)
  }

  return { forget, persistNetwork, remember }
}

/** Keeps storage and the active network in step with the wallets. Gives the function that stops it. */
export function createSessionFlow(parts: Parts, networkFlow: NetworkFlow): () => void {
  const { connections, modal, navigation, network, options } = parts
  const { forget, persistNetwork, remember } = createMemory(parts)

  /** Who is offered wallets while an earlier connection comes back has no more use for them. */
  function showAccount(namespace: Namespace): void {
    const { namespace: asked, open } = modal.store.getState()
    const isShown = (options.enableEmbedded || open) && (!asked || asked === namespace)
    if (isShown && navigation.store.getState().view === 'Connect') navigation.reset('Account')
  }

  /** Whether a wallet that has just connected makes its namespace the active one: its own visitor's choice does. */
  function isTakingOver(namespace: Namespace, previous: ConnectionState): boolean {
    const active = toConnection(parts)
    if (active.status === 'disconnected') return true
    if (previous.status !== 'connecting' || previous.isRestoring) return false
    if (!previous.connector || !isSpanning(previous.connector)) return true
    // Of the namespaces that come with one session, the active one stays that.
    const isAsked = modal.store.getState().namespace === namespace
    return isAsked || (active.status === 'connected' && !isSpanning(active.connector))
  }

  /** The active namespace is one that somebody is connected in, as long as there is one. */
  function moveOn(): void {
    if (toConnection(parts).status !== 'disconnected') return
    for (const { store: one } of connections.values()) {
      const state = one.getState()
      if (state.status === 'connected') return networkFlow.adoptChain(state.chainId, true)
    }
  }

  const stops = [...connections].map(([namespace, connection]) =>
    connection.store.subscribe((state, previous) => {
      if (state.status === 'connected') {
        const isBack = previous.status === 'connecting' && previous.previous === state
        const isNew = previous.status !== 'connected' && !isBack
        if (isNew) remember(namespace, state.connector)
        if (isNew || (previous.status === 'connected' && previous.chainId !== state.chainId)) {
          networkFlow.adoptChain(state.chainId, isNew && isTakingOver(namespace, previous))
          persistNetwork()
        }
        if (isNew) showAccount(namespace)
      } else if (state.status === 'disconnected' && previous.status !== 'disconnected') {
        forget(namespace)
        moveOn()
      }
    }),
  )
  stops.push(network.store.subscribe(persistNetwork))

  return () => {
    for (const stop of stops) stop()
  }
}
