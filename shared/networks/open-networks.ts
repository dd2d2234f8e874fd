import * as v from 'valibot'
import { createListeners } from '../async/listeners.ts'
import { isLocalUrl } from '../schema/is-local-url.ts'
import { type ChainId, parseChainIdParts } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { toNetworkId } from './extend-network.ts'
import type { Network, NetworkDefinition } from './network.ts'
import { networkDefinition } from './network-definition.ts'

/** The networks of a namespace that the host does not list. */
export type OpenNetworks = {
  /** What is known of a network. `undefined` for one that the host lists, or of another namespace. */
  readonly find: (chainId: ChainId) => NetworkDefinition | undefined
  /** Whether the host does not list a network of the namespace. */
  readonly isOpen: (chainId: ChainId) => boolean
  /**
   * Adds a network that a dapp names, unless it is known. `isApproved`: the visitor has approved it in the wallet. Rejects where the
   * network may not be added, and with `user-rejected`.
   */
  readonly add: (definition: NetworkDefinition, isApproved: boolean) => Promise<void>
  /** Calls the listener when more is known of a network. Returns the function that stops it. */
  readonly subscribe: (listener: (definition: NetworkDefinition) => void) => () => void
}

export type ConfirmNetwork = (
  definition: NetworkDefinition,
  isApproved: boolean,
) => Promise<NetworkDefinition>

type OpenNetworksStorage = Pick<BrowserStorage, 'get' | 'set'>

const key = 'found-networks'

const longestList = 20

function toBareDefinition(reference: string): NetworkDefinition {
  return {
    id: Number(reference),
    name: `Network ${reference}`,
    nativeCurrency: { decimals: 18, name: `Network ${reference}`, symbol: '?' },
    rpcUrls: { default: { http: [] } },
  }
}

const isLocal = ({ rpcUrls }: NetworkDefinition) => {
  const { http } = rpcUrls.default
  return http.length > 0 && http.every(isLocalUrl)
}

function read(storage: OpenNetworksStorage): readonly NetworkDefinition[] {
  const parsed = v.safeParse(v.array(networkDefinition), storage.get(key))
  return parsed.success ? parsed.output.slice(-longestList) : []
}

/** Keeps what `findDefinition` has found, else what a dapp has added, else the id: the newest 20, also for the next visit. */
export function createOpenNetworks(options: {
  readonly confirm: ConfirmNetwork
  readonly findDefinition: (chainId: ChainId) => Promise<NetworkDefinition | undefined>
  readonly networks: readonly Network[]
  readonly storage: OpenNetworksStorage
}): OpenNetworks & { readonly destroy: () => void } {
  const { confirm, findDefinition, networks, storage } = options
  const listeners = createListeners<NetworkDefinition>()
  const known = new Map(read(storage).map((one) => [toNetworkId(one), one] as const))
  const requested = new Set<ChainId>()

  const isOpen = (chainId: ChainId) =>
    chainId.startsWith('eip155:') &&
    !networks.some(({ caipNetworkId }) => caipNetworkId === chainId)

  function keep(definition: NetworkDefinition): void {
    known.set(toNetworkId(definition), definition)
    const [oldest] = known.keys()
    if (oldest && known.size > longestList) {
      known.delete(oldest)
      requested.delete(oldest)
    }
    storage.set(key, [...known.values()])
    listeners.emit(definition)
  }

  async function findOnce(chainId: ChainId): Promise<void> {
    if (requested.has(chainId)) return
    requested.add(chainId)
    const definition = await findDefinition(chainId).catch(() => undefined)
    // A dapp may have added it meanwhile.
    if (definition && !known.has(chainId)) keep(definition)
  }

  return {
    async add(definition, isApproved) {
      const chainId = toNetworkId(definition)
      const before = known.get(chainId) ?? (await findDefinition(chainId))
      keep(before && !isLocal(before) ? before : await confirm(definition, isApproved))
    },
    destroy: listeners.clear,
    find(chainId) {
      if (!isOpen(chainId)) return undefined
      const definition = known.get(chainId)
      if (!definition) void findOnce(chainId)
      return definition ?? toBareDefinition(parseChainIdParts(chainId).reference)
    },
    isOpen,
    subscribe: listeners.subscribe,
  }
}
