import type { Emitter } from '../../shared/async/emitter.ts'
import { importCode } from '../../shared/async/import-code.ts'
import { createLazy, followLazy, type Lazy } from '../../shared/async/lazy.ts'
import { joinUndo } from '../../shared/async/listeners.ts'
import type { Eip1193Provider } from '../../shared/connectors/connector.ts'
import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import { getConnection } from '../../shared/core/context.ts'
import {
  beginCore,
  type Core,
  type CoreOptions,
  createCore,
} from '../../shared/core/create-core.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createProviderState } from '../../shared/flows/provider-state.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { Platform } from '../../shared/platform/ports.ts'
import type { OverlayAnnouncement } from '../../shared/provider/announce.ts'
import { readFacts } from '../../shared/provider/provider-facts.ts'
import type { HandleRequest } from '../../shared/provider/request-handlers.ts'
import type {
  HandleFeature,
  WalletBackend,
} from '../../shared/provider/standard-wallet/request-handlers.ts'
import type { Namespace } from '../../shared/schema/primitives.ts'
import { isInTelegram } from '../page/login-popup.ts'
import { toPopup } from '../page/popup.ts'
import type { ConnectRequest, Portico } from '../page/portico.ts'
import { createOpen, type OpenInstance } from './create-open.ts'
import type { Headless } from './headless.ts'
import { nextTask } from './instance-timing.ts'
import { loadAdapters } from './load-adapters.ts'
import { createModalMount, type UiCode } from './modal-mount.ts'
import { createPublicStore } from './public-store.ts'

export { startEvm } from '../evm/start-evm.ts'
export { createBrowserPlatform } from './browser-platform.ts'

export type Instance = Pick<
  Portico,
  | 'close'
  | 'destroy'
  | 'disconnect'
  | 'getProvider'
  | 'getState'
  | 'prefetch'
  | 'resetData'
  | 'subscribe'
  | 'switchNetwork'
  | 'watchActivity'
  | 'watchBalance'
  | 'watchIdentity'
  | 'watchTokens'
> & {
  readonly open: OpenInstance
  /** Loads the API for a host's own UI. Its `connect` takes the window of a social login. */
  readonly loadHeadless: () => Promise<
    Omit<Headless, 'connect'> & {
      readonly connect: (
        request: ConnectRequest,
        loginWindow?: Window,
      ) => ReturnType<Headless['connect']>
    }
  >
  /** Renders the closed modal ahead, in slices. Asks no service. */
  readonly prepare: () => Promise<void>
  /** Gives the recording. Rejects with `recording-off`. */
  readonly exportRecording: Portico['recording']['export']
  /** Loads what answers dapps. The announced provider keeps their listeners. */
  readonly loadProvider: () => Promise<HandleRequest>
  /** Loads the request handler of the Wallet Standard wallet. */
  readonly loadStandard: () => Promise<HandleFeature>
}

function createHeadlessLoader(core: Core, restored: Promise<void>): Instance['loadHeadless'] {
  const headless = createLazy(async () =>
    (await importCode(() => import('./headless.ts'))).createHeadless({
      ...core,
      restored,
    }),
  )
  return async () => {
    const { connect, ...calls } = await headless.get()
    return {
      ...calls,
      connect: (request, loginWindow) =>
        connect(request, toPopup(loginWindow, core.platform.page.on)),
    }
  }
}

/** What answers the requests of dapps. It loads with a request, or with a connection. */
async function createBackend(core: Core, restored: Promise<void>, namespace: Namespace) {
  const { createProviderBackend } = await importCode(
    () => import('../../shared/flows/provider-backend.ts'),
  )
  return createProviderBackend(core, restored, namespace)
}

/** The provider of dapps. Its code loads with the first request, or with the first change that dapps are told of. */
function createProvider(core: Core, restored: Promise<void>, emitter: Emitter | undefined) {
  const state = createProviderState(core, 'eip155')
  const lastEmitted = readFacts(state)
  const { get, whenLoaded } = createLazy(async () => {
    const { createEip1193Provider } = await importCode(
      () => import('../../shared/provider/eip1193-provider.ts'),
    )
    const loadBackend = () => createBackend(core, restored, 'eip155')
    return createEip1193Provider(state, loadBackend, { emitter, lastEmitted })
  })
  // The next change, or the next request, tries again.
  const stopFollowing = state.subscribe(() => void get().catch(() => undefined))
  return {
    load: async () => (await get()).answer,
    stop: () => {
      stopFollowing()
      whenLoaded(({ destroy }) => destroy())
    },
  }
}

/** The request handler of the Wallet Standard wallet. It loads with the first request, or with a connection. */
function createStandard(
  core: Core,
  restored: Promise<void>,
  onAccounts: WalletBackend['onAccounts'] | undefined,
) {
  const { get, whenLoaded } = createLazy(async () =>
    (
      await importCode(() => import('../../shared/provider/standard-wallet/request-handlers.ts'))
    ).createFeatureHandler({
      ...(await createBackend(core, restored, 'solana')),
      chainIds: core.network.networks.map(({ caipNetworkId }) => caipNetworkId),
      onAccounts: (accounts) => onAccounts?.(accounts),
    }),
  )
  const stopFollowing =
    onAccounts &&
    core.connections.watch(({ status }, _, namespace) => {
      // A handler that did not load is requested again by the next call of a dapp.
      if (namespace === 'solana' && status === 'connected') get().catch(() => undefined)
    })
  return {
    stop: () => {
      stopFollowing?.()
      whenLoaded(({ destroy }) => destroy())
    },
    load: async () => (await get()).answer,
  }
}

/** Fetches the wallets that Connect shows, unless a wallet is connected. */
function fetchAhead({ actions, connections }: Core): void {
  const states = connections.namespaces.map(connections.get)
  if (states.every(({ status }) => status === 'disconnected')) void actions.loadWallets()
}

/** Watches what a feature reads. Its code loads with the first watcher. */
function watch<feature>(lazy: Lazy<feature>, begin: (feature: feature) => () => void): () => void {
  // The next one who watches loads it again.
  lazy.get().catch(() => undefined)
  return followLazy(lazy, begin)
}

type InstanceOptions = {
  announcement: OverlayAnnouncement
  loadUi: () => Promise<UiCode>
  /** Called with the accounts of the Wallet Standard wallet, if it is registered. */
  onAccounts?: WalletBackend['onAccounts'] | undefined
  /** Has the listeners of dapps. */
  emitter?: Emitter | undefined
  options: ResolvedOptions
  platform: Platform
  theme: ThemeController
}

/** Creates the core, which is recorded if the host wants that. Where the recorder does not load, it is not. */
async function createInstanceCore(
  { announcement, options, platform, theme }: InstanceOptions,
  place: () => HTMLElement | undefined,
): Promise<Core> {
  const coreOptions: CoreOptions = {
    adapters: await loadAdapters(options),
    isOurs: announcement.isOurs,
    featureLoaders: {
      embeddedWallet: async (flows, wrapBrowser) =>
        (await importCode(() => import('./start-embedded-wallet.ts'))).startEmbeddedWallet(
          flows,
          place,
          wrapBrowser,
        ),
    },
    options: isInTelegram()
      ? (await importCode(() => import('./mini-app.ts'))).toMiniAppOptions(options)
      : options,
    platform,
    theme,
  }
  const recording =
    options.recording === 'memory'
      ? await importCode(() => import('./start-recording.ts')).catch(() => undefined)
      : undefined
  if (recording) return recording.startRecording(coreOptions, createCore)
  // Each in a task of its own, which keeps the tasks of a slow device short.
  const finish = beginCore(coreOptions)
  await nextTask()
  return finish()
}

const twoInstances = 'Dapps find two instances. Destroy one, or set its enableEIP6963 to false.'

const notEnded = 'A part of the instance did not end.'

export async function createInstance(instanceOptions: InstanceOptions): Promise<Instance> {
  const { announcement, loadUi, onAccounts, emitter, platform } = instanceOptions
  // Not before: a component that is replaced ends its instance in the task in which the next one starts.
  if (announcement.isSecond()) platform.log('error', twoInstances)
  const core = await createInstanceCore(instanceOptions, () => ui.place())
  const { actions, connectionFlow, features, networkFlow } = core
  // The embedded wallet removes the result of a login from the address, also one without a login (services §6.5).
  if (globalThis.location?.search.includes('result_uri='))
    features.embeddedWallet?.get().catch(() => undefined)
  const ui = createModalMount(core, { loadUi, onFailure: core.modalFlow.fail })
  const store = createPublicStore(core)
  const restored = connectionFlow.restore()
  const provider = createProvider(core, restored, emitter)
  const standard = createStandard(core, restored, onAccounts)
  const ends = [provider.stop, standard.stop, ui.destroy, store.destroy, core.destroy]

  return {
    close: actions.close,
    destroy: joinUndo(ends, (cause) => platform.log('error', notEnded, cause)),
    disconnect: actions.disconnect,
    async exportRecording(request) {
      if (core.recording) return core.recording.export(request)
      throw new PorticoError('recording-off', 'The option recording is off.')
    },
    async getProvider(namespace): Promise<Eip1193Provider | undefined> {
      const state = getConnection(core, namespace)
      if (state.status !== 'connected') return undefined
      // On EVM chains `portico.provider` follows transactions, and this is the wallet's own provider.
      return namespace === 'solana'
        ? (await createBackend(core, restored, namespace)).getWallet()
        : state.connector.getProvider()
    },
    getState: store.getState,
    loadHeadless: createHeadlessLoader(core, restored),
    loadProvider: provider.load,
    loadStandard: standard.load,
    open: createOpen(actions, ui),
    prefetch: () => fetchAhead(core),
    prepare: ui.prepare,
    resetData: actions.resetData,
    subscribe: store.subscribe,
    switchNetwork: (network) => networkFlow.changeNetwork(toNetworkId(network)),
    watchActivity: (onChange) => watch(features.activity, ({ follow }) => follow(onChange)),
    watchBalance: actions.watchBalance,
    watchIdentity: () =>
      watch(features.identity, ({ actions: { watchIdentity } }) => watchIdentity()),
    watchTokens: () => watch(features.portfolio, ({ actions: { watchTokens } }) => watchTokens()),
  }
}
