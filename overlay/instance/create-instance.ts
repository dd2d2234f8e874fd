import type { Eip1193Provider } from '../shared/connectors/connector.ts'
import type { ThemeController } from '../shared/controllers/theme-controller.ts'
import { type Core, createCore } from '../shared/core/create-core.ts'
import { findConnectorOf, toListedWallet } from '../shared/flows/catalogue-rows.ts'
import { toAddresses, toConnection } from '../shared/flows/parts.ts'
import { createProviderHost } from '../shared/flows/provider-host.ts'
import { toNetworkId } from '../shared/networks/extend-network.ts'
import type { ResolvedOptions } from '../shared/options/options.ts'
import type { Platform } from '../shared/platform/ports.ts'
import type { OwnAnnouncement } from '../shared/provider/announce.ts'
import { createEip1193Provider, type PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import type { StandardAnswering, StandardHost } from '../shared/provider/standard-wallet/answers.ts'
import { toAccountId } from '../shared/schema/primitives.ts'
import { toPictureUrl } from '../shared/services/service-url.ts'
import { createWalletCatalogue } from '../shared/services/wallet-catalogue.ts'
import { createLoader } from './create-loader.ts'
import type { Portico } from './portico.ts'
import { createPublicStore } from './portico-state.ts'
import { createUiHost } from './ui-host.ts'

export { createBrowserPlatform } from './browser-platform.ts'

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
  /** Loads what answers dapps that know us by the Wallet Standard. */
  readonly loadStandard: () => Promise<StandardAnswering>
}

async function loadAdapters({ adapters }: ResolvedOptions) {
  return new Map(
    await Promise.all(
      adapters.map(async ({ load, namespace }) => [namespace, await load()] as const),
    ),
  )
}

const headlessTools = {
  createWalletCatalogue,
  findConnectorOf,
  toAccountId,
  toAddresses,
  toConnection,
  toListedWallet,
  toPictureUrl,
}

/** The Wallet Standard wallet's work: fetched with the first request, or once there is a wallet to ask. */
function createStandard(
  core: Core,
  restored: Promise<void>,
  onAccounts: StandardHost['onAccounts'] | undefined,
) {
  const { get, whenLoaded } = createLoader(async () =>
    (await import('../shared/provider/standard-wallet/answers.ts')).createStandardAnswers({
      ...createProviderHost(core, restored, 'solana'),
      chainIds: core.network.networks.map(({ caipNetworkId }) => caipNetworkId),
      getDomain: () => new URL(core.platform.page.describe().url).host,
      onAccounts: (accounts) => onAccounts?.(accounts),
    }),
  )
  const stopFollowing =
    onAccounts &&
    core.connections.get('solana')?.store.subscribe(({ status }) => {
      // One that is not there yet is asked for again by the request itself.
      if (status === 'connected') get().catch(() => undefined)
    })
  return {
    stop: () => {
      stopFollowing?.()
      whenLoaded(({ destroy }) => destroy())
    },
    load: async () => (await get()).answer,
  }
}

/** Fetches what Connect will show, unless it is the account that is shown first: the wallets, and the logins beside them. */
function fetchAhead({ actions, auth, connections }: Core): void {
  const states = [...connections.values()].map(({ store: { getState } }) => getState())
  if (states.some(({ status }) => status !== 'disconnected')) return
  void actions.loadWallets()
  if (auth) void Promise.allSettled([auth.get(), import('./ui/views/login-views.ts')])
}

/** Builds the whole of an instance over the given ports, real or not. */
export async function createInstance(needs: {
  announcement: OwnAnnouncement
  /** Hears of the accounts of the Wallet Standard wallet, where that is registered. */
  onAccounts?: StandardHost['onAccounts'] | undefined
  options: ResolvedOptions
  platform: Platform
  theme: ThemeController
}): Promise<Instance> {
  const { announcement, onAccounts, options, platform, theme } = needs
  const adapters = await loadAdapters(options)
  const core = createCore({
    adapters,
    isOurs: announcement.isOurs,
    loadAuth: async (given) => (await import('./start-auth.ts')).startAuth(given, () => ui.place()),
    options,
    platform,
    theme,
  })
  const { actions, connectionFlow, networkFlow } = core
  const headless = createLoader(async () =>
    (await import('./headless.ts')).createHeadless({ ...core, ...headlessTools }),
  )
  const ui = createUiHost(core)
  const store = createPublicStore(core)
  const restored = connectionFlow.restore()
  const { destroy, provider } = createEip1193Provider(createProviderHost(core, restored))
  const standard = createStandard(core, restored, onAccounts)

  return {
    close: actions.close,
    connect: async (request) => (await headless.get()).connect(request),
    destroy() {
      for (const stop of [destroy, standard.stop, ui.destroy, store.destroy, core.destroy]) stop()
    },
    disconnect: actions.disconnect,
    fetchWallets: async (request) => (await headless.get()).fetchWallets(request),
    async getProvider(namespace): Promise<Eip1193Provider | undefined> {
      const state = toConnection(core, namespace)
      if (state.status !== 'connected') return undefined
      // On the EVM chains `provider` is what is followed, and this is the wallet's own object as it is.
      return namespace === 'solana'
        ? createProviderHost(core, restored, namespace).getWallet()
        : state.connector.getProvider()
    },
    getState: store.getState,
    getWallets: async () => (await headless.get()).getWallets(),
    loadStandard: standard.load,
    async open(request) {
      actions.open(request)
      await ui.show()
    },
    prefetch: () => fetchAhead(core),
    provider,
    resetData: actions.resetData,
    subscribe: store.subscribe,
    switchNetwork: (network) => networkFlow.changeNetwork(toNetworkId(network)),
    watchBalance: actions.watchBalance,
  }
}
