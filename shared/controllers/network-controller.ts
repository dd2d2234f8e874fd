import { createStore } from 'zustand/vanilla'
import type { Network, NetworkDefinition } from '../networks/network.ts'
import type { OpenNetworks } from '../networks/open-networks.ts'
import { toUnsupportedNetwork } from '../networks/unsupported-network.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type NetworkState = {
  /** The active network. */
  readonly network: Network
  /** The last network of each namespace. */
  readonly byNamespace: Partial<Readonly<Record<Namespace, Network>>>
}

export type NetworkController = {
  readonly store: ReadOnlyStore<NetworkState>
  /** The host's networks, in its order. */
  readonly networks: readonly Network[]
  /** The supported network with this id. */
  readonly find: (chainId: ChainId) => Network | undefined
  /** The network of a namespace: the last one used, else the first one configured. */
  readonly ofNamespace: (namespace: Namespace) => Network | undefined
  /** Makes a network the active one. An id that is not configured becomes the unsupported stub (§4.26). */
  readonly setActive: (chainId: ChainId) => void
  /** Sets the network of its namespace without making the namespace the active one. */
  readonly setForNamespace: (chainId: ChainId) => void
  /** Takes the first network of the namespace that is configured for the unsupported stub: the wallet that was on it has left. */
  readonly leaveUnsupported: (namespace: Namespace) => void
}

/** Owns which network is active. */
export function createNetworkController(options: {
  networks: readonly [Network, ...Network[]]
  /** The stored network of the previous visit. Ignored if the host no longer configures it. */
  initial: ChainId | undefined
  /** The stored networks of the namespaces. Those that the host no longer configures are ignored. */
  lastUsed: readonly ChainId[]
  extend: (definition: NetworkDefinition) => Network
  /** The networks that the host does not list, if any is supported. */
  open: OpenNetworks | undefined
}): NetworkController {
  const { extend, networks, open } = options
  function findOpen(chainId: ChainId): Network | undefined {
    const definition = open?.find(chainId)
    return definition && extend(definition)
  }
  const find = (chainId: ChainId) =>
    networks.find((network) => network.caipNetworkId === chainId) ?? findOpen(chainId)
  const findFirst = (namespace: Namespace) =>
    networks.find((network) => network.chainNamespace === namespace)
  const toNetwork = (chainId: ChainId) => find(chainId) ?? toUnsupportedNetwork(chainId)
  const first = (options.initial && find(options.initial)) ?? networks[0]
  const store = createStore<NetworkState>(() => ({
    network: first,
    byNamespace: Object.fromEntries(
      [...options.lastUsed.flatMap((chainId) => find(chainId) ?? []), first].map((network) => [
        network.chainNamespace,
        network,
      ]),
    ),
  }))

  function setForNamespace(chainId: ChainId, becomesActive = false): void {
    const network = toNetwork(chainId)
    store.setState(({ byNamespace }) => ({
      ...(becomesActive && { network }),
      byNamespace: { ...byNamespace, [network.chainNamespace]: network },
    }))
  }

  const setActive = (chainId: ChainId) => setForNamespace(chainId, true)
  // More is known of a network, which may be the active one. The adapter ends it.
  open?.subscribe(() => setActive(store.getState().network.caipNetworkId))

  return {
    find,
    leaveUnsupported(namespace) {
      const { byNamespace, network } = store.getState()
      const { caipNetworkId } = findFirst(namespace) ?? networks[0]
      if (byNamespace[namespace]?.isSupported === false)
        setForNamespace(caipNetworkId, network.chainNamespace === namespace)
    },
    networks,
    ofNamespace: (namespace) => store.getState().byNamespace[namespace] ?? findFirst(namespace),
    setActive,
    setForNamespace,
    store,
  }
}
