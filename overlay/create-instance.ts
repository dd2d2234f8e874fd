import type { Connector, Eip1193Provider } from '../shared/connectors/connector.ts'
import type { ThemeController } from '../shared/controllers/theme-controller.ts'
import { createCore } from '../shared/core/create-core.ts'
import { PorticoError } from '../shared/errors/portico-error.ts'
import { type Parts, toAddresses, toConnection } from '../shared/flows/parts.ts'
import { createProviderHost } from '../shared/flows/provider-host.ts'
import { toNetworkId } from '../shared/networks/extend-network.ts'
import type { ResolvedOptions } from '../shared/options/options.ts'
import type { Platform } from '../shared/platform/ports.ts'
import type { OwnAnnouncement } from '../shared/provider/announce.ts'
import { createEip1193Provider, type PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import { type AccountId, type Namespace, toAccountId } from '../shared/schema/primitives.ts'
import { createWalletCatalogue } from '../shared/services/wallet-catalogue.ts'
import type { Portico } from './portico.ts'
import { createPublicStore } from './portico-state.ts'
import { createUiHost } from './ui-host.ts'

/** What the front door stands for. */
export type Instance = Pick<
  Portico,
  | 'close'
  | 'connect'
  | 'destroy'
  | 'disconnect'
  | 'fetchWallets'
  | 'getProvider'
  | 'getState'
  | 'getWallets'
  | 'open'
  | 'prefetch'
  | 'resetData'
  | 'subscribe'
  | 'switchNetwork'
  | 'watchBalance'
> & {
  /** Answers dapps. The front door keeps their listeners. */
  readonly provider: PorticoProvider
}

function toAccountIds(parts: Parts, namespace: Namespace): readonly AccountId[] {
  const state = toConnection(parts, namespace)
  if (state.status !== 'connected') throw new PorticoError('aborted')
  return toAddresses(state).map((address): AccountId => toAccountId(state.chainId, address))
}

/** The catalogue for a host's own interface, which keeps its own pages. */
function createFetchWallets({ network, options, platform }: Parts): Instance['fetchWallets'] {
  const chains = network.networks.map(({ caipNetworkId }) => caipNetworkId)
  const catalogue = createWalletCatalogue({ chains, fetch: platform.fetch, options })
  const exclude = options.excludeWalletIds
  return ({ page = 1, search } = {}) => {
    const { signal } = new AbortController()
    return search ? catalogue.search(search, signal) : catalogue.getPage({ exclude, page, signal })
  }
}

async function loadAdapters({ adapters }: ResolvedOptions) {
  return new Map(
    await Promise.all(
      adapters.map(async ({ load, namespace }) => [namespace, await load()] as const),
    ),
  )
}

/** Builds the whole of an instance over the given ports, real or not. */
export async function createInstance(needs: {
  announcement: OwnAnnouncement
  options: ResolvedOptions
  platform: Platform
  theme: ThemeController
}): Promise<Instance> {
  const { announcement, options, platform, theme } = needs
  const adapters = await loadAdapters(options)
  const core = createCore({ adapters, isOurs: announcement.isOurs, options, platform, theme })
  const { actions, connectionFlow, networkFlow, wallets } = core
  const ui = createUiHost(core)
  const store = createPublicStore(core)
  const restored = connectionFlow.restore()
  const { destroy, provider } = createEip1193Provider(createProviderHost(core, restored))

  return {
    close: actions.close,
    async connect({ connectorId }) {
      const find = ({ id }: Connector) => id === connectorId
      const found = wallets.store.getState().connectors.find(find)
      await connectionFlow.connect(connectorId)
      return toAccountIds(core, found?.chain ?? 'eip155')
    },
    destroy() {
      for (const stop of [destroy, ui.destroy, store.destroy, core.destroy]) stop()
    },
    disconnect: actions.disconnect,
    fetchWallets: createFetchWallets(core),
    async getProvider(namespace): Promise<Eip1193Provider | undefined> {
      const state = toConnection(core, namespace)
      return state.status === 'connected' ? state.connector.getProvider() : undefined
    },
    getState: store.getState,
    getWallets: async () =>
      wallets.store.getState().connectors.map(({ chain, id, imageUrl, name, type }) => ({
        chain,
        id,
        imageUrl,
        name,
        type,
      })),
    async open(request) {
      actions.open(request)
      await ui.show()
    },
    prefetch() {
      const states = [...core.connections.values()].map(({ store: { getState } }) => getState())
      // Who is connected sees an account first.
      if (states.every(({ status }) => status === 'disconnected')) void actions.loadWallets()
    },
    provider,
    resetData: actions.resetData,
    subscribe: store.subscribe,
    switchNetwork: (network) => networkFlow.changeNetwork(toNetworkId(network)),
    watchBalance: actions.watchBalance,
  }
}
