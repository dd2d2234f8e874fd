import { createStore } from 'zustand/vanilla'
import type { Network, NetworkDefinition } from '../networks/network.ts'
import type { OpenNetworks } from '../networks/open-networks.ts'
import { toUnsupportedNetwork } from '../networks/unsupported-network.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type NetworkState = {
  readonly network: Network
  readonly byNamespace: Partial<Readonly<Record<Namespace, Network>>>
}

export type NetworkController = {
  readonly store: ReadOnlyStore<NetworkState>
  readonly networks: readonly Network[]
  readonly find: (chainId: ChainId) => Network | undefined
  readonly ofNamespace: (namespace: Namespace) => Network | undefined
  /** An id that is not configured becomes the unsupported stub (§4.26). */
  readonly setActive: (chainId: ChainId) => void
  readonly setForNamespace: (chainId: ChainId) => void
  /** The wallet that was on the unsupported stub has left: takes the first configured network. */
  readonly leaveUnsupported: (namespace: Namespace) => void
}

export function createNetworkController(options: {
  networks: readonly [Network, ...Network[]]
  /** The network of the previous visit is ignored if the host does not configure it. */
  initial: ChainId | undefined
  lastUsed: readonly ChainId[]
  extend: (definition: NetworkDefinition) => Network
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
  // The definition of a network, which may be the active one, has changed. The adapter ends it.
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
