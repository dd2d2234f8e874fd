import type { Connector } from '../connectors/connector.ts'
import type { RecentWallet } from '../controllers/wallets-controller.ts'
import * as limits from '../limits.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'
import type { NetworkFlow } from './network-flow.ts'
import type { Parts } from './parts.ts'

/** What is remembered of a wallet. WalletConnect is the way to one, and no wallet. */
function toRecent(
  connector: Connector,
  chosen: CatalogueWallet | undefined,
): RecentWallet | undefined {
  const { id, imageUrl, info, name } = connector
  if (connector.type === 'WALLET_CONNECT') {
    if (!chosen) return undefined
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

/** Keeps storage and the active network in step with the wallets. Gives the function that stops it. */
export function createSessionFlow(parts: Parts, networkFlow: NetworkFlow): () => void {
  const { connections, modal, navigation, network, options, store, wallets } = parts

  function remember(namespace: Namespace, connector: Connector): void {
    // Whether it is the same wallet could not be told on the next visit.
    if (connector.info?.isContested) return
    const connectors = { ...store.get('connected-connectors'), [namespace]: connector.id }
    store.set('connected-connectors', connectors)
    store.set('connected-namespaces', toNamespaces(connectors))
    store.set('connection-status', 'connected')
    const latest = toRecent(connector, navigation.store.getState().data?.wallet)
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

  /** Who is offered wallets while an earlier connection comes back has no more use for them. */
  function showAccount(): void {
    const isShown = options.enableEmbedded || modal.store.getState().open
    if (isShown && navigation.store.getState().view === 'Connect') navigation.reset('Account')
  }

  const stops = [...connections].map(([namespace, connection]) =>
    connection.store.subscribe((state, previous) => {
      if (state.status === 'connected') {
        const isNew = previous.status !== 'connected'
        if (isNew) remember(namespace, state.connector)
        if (isNew || previous.chainId !== state.chainId) {
          networkFlow.adoptChain(state.chainId)
          persistNetwork()
        }
        if (isNew) showAccount()
      } else if (state.status === 'disconnected' && previous.status !== 'disconnected')
        forget(namespace)
    }),
  )
  stops.push(network.store.subscribe(persistNetwork))

  return () => {
    for (const stop of stops) stop()
  }
}
