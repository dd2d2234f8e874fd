import type { RegisteredWallet } from '../../shared/adapters/adapter.ts'
import { createLazy, type Lazy } from '../../shared/async/lazy.ts'
import { createThemeController } from '../../shared/controllers/theme-controller.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import type { PorticoOptions, ResolvedOptions } from '../../shared/options/options.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { createAnnouncement, type OverlayAnnouncement } from '../../shared/provider/announce.ts'
import { type ChainId, defaultChainId } from '../../shared/schema/primitives.ts'
import { readStored } from '../../shared/storage/stored-name.ts'
import type { ButtonClient } from '../element/serve-buttons.ts'
import type { Instance } from '../instance/create-instance.ts'
import { hasStyles } from '../ui/styles/dom.ts'
import { createOpening } from './create-opening.ts'
import { hostCalls } from './host-calls.ts'
import { createLazyProvider } from './lazy-provider.ts'
import { createLazyState, isReturning } from './lazy-state.ts'
import { type CodeLoader, createCodeLoader } from './load-code.ts'
import { openLoginPopup } from './login-popup.ts'
import type { PagePlatform } from './page-platform.ts'
import { isSavingData, nextIdle } from './page-timing.ts'
import type { Portico } from './portico.ts'

const isBrowser = () => typeof document !== 'undefined'

/** The media query of a device that prefers light colours. A server has none. */
const findLightPreference = () => globalThis.matchMedia?.('(prefers-color-scheme: light)')

/** The same lazy value until `end` is called. After that `get` rejects, also for those who wait for the value. */
function withEnd<value>(lazy: Lazy<value>): Lazy<value> & { readonly end: () => void } {
  let isEnded = false
  const check = () => {
    if (isEnded) throw new PorticoError('disconnected', 'The instance is destroyed.')
  }
  return {
    ...lazy,
    end() {
      isEnded = true
    },
    async get() {
      check()
      const value = await lazy.get()
      check()
      return value
    },
    isRequested: () => isEnded || lazy.isRequested(),
  }
}

/**
 * Whether the instance loads before a request: it reports a wrong configuration, shows an embedded card, restores a
 * connection, and resumes a login that has left the page (services §6.5).
 */
function isNeededAtOnce(options: ResolvedOptions, platform: PagePlatform): boolean {
  return Boolean(
    options.enableEmbedded ||
      !options.projectId ||
      isReturning(platform.storage) ||
      readStored(platform.storage, 'messaging-app-social'),
  )
}

/** Prefetches, unless the visitor saves data. A failure is not reported: the first use fetches again. */
function createPrefetch(
  { adapters, prefetch }: ResolvedOptions,
  { get }: Lazy<Instance>,
  { loadInstance, loadUi }: CodeLoader,
) {
  const loads = [
    loadUi,
    ...adapters.map(
      ({ load }) =>
        () =>
          load(loadInstance),
    ),
  ]

  /** Makes the first opening ready while the page is idle, in slices. It requests no service. */
  async function prepare(): Promise<void> {
    for (const load of loads) {
      await nextIdle()
      // In idle time: the first question for the connection takes a slow device milliseconds. Unit tests of a host show nothing.
      if (isSavingData() || !hasStyles()) return
      await load()
    }
    await nextIdle()
    await get()
    await nextIdle()
    // Requested again: the instance may already be destroyed.
    await (await get()).prepare()
  }

  return {
    prepare() {
      if (prefetch === 'idle') prepare().catch(() => undefined)
    },
    /** Fetches code and wallets when the pointer or focus is on a button. */
    whenNear: () => {
      if (isSavingData()) return
      const wallets = get().then((instance) => instance.prefetch())
      void Promise.allSettled([...loads.map((load) => load()), wallets])
    },
  }
}

const toEvmChainId = ({ networks }: ResolvedOptions): ChainId =>
  networks.map(toNetworkId).find((id) => id.startsWith('eip155:')) ?? defaultChainId

/** What dapps find: the EIP-1193 provider, and the wallets that adapters register for their namespaces. */
function createProviders(providerOptions: {
  announcement: OverlayAnnouncement
  getClosing: () => AbortSignal
  platform: PagePlatform
  lazyInstance: Lazy<Instance>
  options: ResolvedOptions
}) {
  const { announcement, getClosing, platform, lazyInstance, options } = providerOptions
  const { adapters, enableEIP6963, networks } = options
  const shared = {
    getClosing,
    isIdle: () => !lazyInstance.isRequested() && !isNeededAtOnce(options, platform),
    onListenerError: (error: unknown) => platform.log('error', 'Listener failed.', error),
  }
  const lazyProvider = createLazyProvider({
    ...shared,
    chainId: toEvmChainId(options),
    load: async () => (await lazyInstance.get()).loadProvider(),
  })
  let stopAnnouncing: (() => void) | undefined
  let wallet: RegisteredWallet | undefined

  return {
    /** At once where the page starts: some dapps look for wallets once. */
    announce() {
      if (!enableEIP6963) return
      stopAnnouncing = announcement.start(lazyProvider.provider)
      wallet = adapters
        .find(({ announce }) => announce)
        ?.announce?.({
          ...shared,
          info: announcement.info,
          load: async () => (await lazyInstance.get()).loadStandard(),
          networks,
          page: platform.page,
        })
    },
    destroy() {
      stopAnnouncing?.()
      wallet?.destroy()
      lazyProvider.destroy()
    },
    emitter: lazyProvider.emitter,
    getOnAccounts: () => wallet?.setAccounts,
    provider: lazyProvider.provider,
  }
}

type HostCalls = Pick<Portico, (typeof hostCalls)[number]>

const instanceCalls = ['disconnect', 'getProvider', 'resetData', 'switchNetwork'] as const
type InstanceCalls = Pick<Portico, (typeof instanceCalls)[number]>

/** Calls that load what has the functions of these names, and call those. */
function toCalls<calls extends object>(
  names: readonly (keyof calls & string)[],
  load: () => Promise<calls>,
): calls {
  const entries = names.map((name) => [
    name,
    async (...parameters: readonly unknown[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parameters are those of the call of this name.
      ((await load())[name] as (...values: readonly unknown[]) => unknown)(...parameters),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same signatures.
  return Object.fromEntries(entries) as calls
}

function createCalls(
  { get }: Lazy<Instance>,
  options: ResolvedOptions,
): HostCalls & InstanceCalls & Pick<Portico, 'connect'> {
  const load = async () => (await get()).loadHeadless()
  return {
    ...toCalls<HostCalls>(hostCalls, load),
    ...toCalls<InstanceCalls>(instanceCalls, get),
    async connect(request) {
      const popup = isBrowser() ? openLoginPopup(options, Object(request).social) : undefined
      const { connect } = await load().catch((error: unknown) => {
        popup?.close()
        throw error
      })
      return connect(request, popup)
    },
  }
}

/** Serves and defines the buttons of the page, and loads what comes next. Returns the function that stops serving them. */
function servePage(
  { buttons }: Pick<PagePlatform, 'buttons'>,
  client: ButtonClient,
  load: () => void,
): () => void {
  // Each in a task of its own, which keeps the tasks of a slow device short: the browser fetches the storage of a page from
  // another process when it is read first. Each button then finds its instance, and is drawn once.
  // A unit test of a host may end before, and its document with it.
  for (const step of [load, buttons?.define]) setTimeout(() => isBrowser() && step?.())
  return buttons?.serve(client) ?? (() => undefined)
}

/** An instance that the page does not notice before `start`, or its first use. */
export type PreparedPortico = {
  readonly client: ButtonClient
  readonly portico: Portico
  readonly start: () => void
}

/** Makes an instance over the ports of a page or of the extension, without an effect on the page. */
export function prepareOn(platform: PagePlatform, input: PorticoOptions): PreparedPortico {
  const options = resolveOptions(input)
  const code = createCodeLoader(options)
  const { Picture } = platform
  const loadUi = async () => ({ ...(await code.loadUi()), ...(Picture && { Picture }) })
  const theme = createThemeController(options, findLightPreference)
  const announcement = createAnnouncement(platform)
  const lazyInstance = withEnd(
    createLazy<Instance>(async () => {
      start()
      const { createBrowserPlatform, createInstance } = await code.loadInstance()
      const { emitter, getOnAccounts } = providers
      return createInstance({
        announcement,
        loadUi,
        onAccounts: getOnAccounts(),
        emitter,
        options,
        platform: createBrowserPlatform(platform),
        theme,
      })
    }),
  )
  const { end, get, whenLoaded } = lazyInstance
  const prefetch = createPrefetch(options, lazyInstance, code)
  const state = createLazyState({ lazyInstance, options, storage: platform.storage, theme })
  const { calls, getClosing } = createOpening(code, lazyInstance)
  const providers = createProviders({ announcement, getClosing, platform, lazyInstance, options })
  let stopServing: (() => void) | undefined

  const portico: Portico = {
    ...state,
    ...calls,
    ...createCalls(lazyInstance, options),
    destroy() {
      end()
      stopServing?.()
      state.destroy()
      theme.destroy()
      // First, so that dapps get the last events.
      whenLoaded((instance) => instance.destroy())
      providers.destroy()
    },
    id: announcement.info.uuid,
    prefetch: prefetch.whenNear,
    provider: providers.provider,
    recording: { export: async (request) => (await get()).exportRecording(request) },
    setThemeMode: theme.setThemeMode,
    setThemeVariables: theme.setThemeVariables,
  }
  const client = { ...portico, options, theme }
  function start(): void {
    if (!isBrowser() || stopServing) return
    theme.start()
    stopServing = servePage(platform, client, () => {
      if (isNeededAtOnce(options, platform)) get().catch(() => undefined)
      prefetch.prepare()
    })
    providers.announce()
  }

  return { client, portico, start }
}
