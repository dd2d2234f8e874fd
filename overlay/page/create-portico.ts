import { createThemeController } from '../shared/controllers/theme-controller.ts'
import { defaultChainId } from '../shared/networks/default-chain.ts'
import { toNetworkId } from '../shared/networks/extend-network.ts'
import type { PorticoOptions, ResolvedOptions } from '../shared/options/options.ts'
import { resolveOptions } from '../shared/options/resolve-options.ts'
import { createAnnouncement, type OwnAnnouncement } from '../shared/provider/announce.ts'
import type { ChainId } from '../shared/schema/primitives.ts'
import { readStored } from '../shared/storage/stored-name.ts'
import type { Instance } from './create-instance.ts'
import { createLoader, type Loader } from './create-loader.ts'
import { defineButtonElements } from './element/button-elements.ts'
import { type ButtonSource, serveButtons } from './element/serve-buttons.ts'
import { createFrontPlatform, type FrontPlatform } from './front-platform.ts'
import { isSavingData, whenIdle } from './page-timing.ts'
import type { Portico } from './portico.ts'
import { createProviderDoor } from './provider-door.ts'
import { createStateDoor } from './state-door.ts'

const isBrowser = () => typeof document !== 'undefined'
const loadParts = () => import('./create-instance.ts')

/** Fetches ahead, unless the visitor saves data. What cannot be fetched now is asked for again when needed. */
function createPrefetch({ adapters }: ResolvedOptions, { get }: Loader<Instance>) {
  async function fetchWallets(): Promise<void> {
    const instance = await get()
    instance.prefetch()
  }

  function fetchCode(): readonly Promise<unknown>[] {
    if (isSavingData()) return []
    return [loadParts(), import('./ui/mount.tsx'), ...adapters.map(({ load }) => load())]
  }

  return {
    /** What a page does with idle time: asks nobody for anything. */
    whenIdle: () => void Promise.allSettled(fetchCode()),
    /** What is about to be shown, the wallets included. */
    whenNear: () => {
      const code = fetchCode()
      if (code.length > 0) void Promise.allSettled([...code, fetchWallets()])
    },
  }
}

/** The chain of the provider before anything is known. */
function toEvmChainId({ networks }: ResolvedOptions): ChainId {
  const first = networks.find(({ chainNamespace = 'eip155' }) => chainNamespace === 'eip155')
  return first ? toNetworkId(first) : defaultChainId
}

/** What dapps find: the provider, and the wallet that an adapter shows to those of its own namespace. */
function createDoors(needs: {
  announcement: OwnAnnouncement
  front: FrontPlatform
  loader: Loader<Instance>
  options: ResolvedOptions
}) {
  const { announcement, front, loader, options } = needs
  const { adapters, enableEIP6963, networks } = options
  const shared = {
    isIdle: () => !loader.isAsked(),
    onListenerError: (error: unknown) =>
      front.log('error', 'A listener of the page has failed.', error),
  }
  const door = createProviderDoor({
    ...shared,
    chainId: toEvmChainId(options),
    load: async () => (await loader.get()).provider,
  })
  loader.whenLoaded((instance) => door.follow(instance.provider))
  const stopAnnouncing = enableEIP6963 ? announcement.start(door.provider) : undefined
  // At once: there are dapps that look but once.
  const wallet = enableEIP6963
    ? adapters
        .find(({ announce }) => announce)
        ?.announce?.({
          ...shared,
          info: announcement.info,
          load: async () => (await loader.get()).loadStandard(),
          networks,
          page: front.page,
        })
    : undefined

  return {
    destroy() {
      stopAnnouncing?.()
      wallet?.destroy()
      door.destroy()
    },
    onAccounts: wallet?.setAccounts,
    provider: door.provider,
  }
}

/** Serves the buttons of the page. Gives the function that ends it. */
function servePage(source: ButtonSource): () => void {
  defineButtonElements()
  return serveButtons(source)
}

/**
 * Makes an instance of the overlay and announces it to the page as a wallet (EIP-6963, and the Wallet Standard
 * where there are Solana networks).
 *
 * What a page loads at first is only the front door; the rest comes when the page is idle, when somebody asks
 * for it, or at once where an earlier visit left a connection or a login to take up. Throws a `PorticoError` with code
 * `options-invalid` that names everything which is wrong with the options.
 *
 * @example
 * const portico = createPortico({ projectId: '…', networks: [mainnet, base], adapters: [evm()] })
 * await portico.open()
 */
export function createPortico(given: PorticoOptions): Portico {
  const front = createFrontPlatform({ debug: given?.debug === true })
  const options = resolveOptions(given, front.log)
  const theme = createThemeController(options)
  const announcement = createAnnouncement(front)
  const isReturning = readStored(front.storage, 'connection-status') === '"connected"'
  const loader = createLoader<Instance>(async () => {
    const { createBrowserPlatform, createInstance } = await loadParts()
    const platform = createBrowserPlatform(front)
    const { onAccounts } = doors
    return createInstance({ announcement, onAccounts, options, platform, theme })
  })
  const { get, peek, whenLoaded } = loader
  const prefetch = createPrefetch(options, loader)
  const state = createStateDoor({ isReturning, loader, options, theme })
  const doors = createDoors({ announcement, front, loader, options })
  // A page that is set up wrongly hears of it at once, an embedded one shows itself at once, and a login that has
  // left the page is finished at once (contract §6.5).
  const isNeeded =
    isReturning ||
    readStored(front.storage, 'messaging-app-social') ||
    options.enableEmbedded ||
    !options.projectId
  const stopWaiting = !isBrowser()
    ? undefined
    : isNeeded
      ? void get().catch(() => undefined)
      : whenIdle(prefetch.whenIdle)

  const portico: Portico = {
    close: () => peek()?.close(),
    connect: async (request) => (await get()).connect(request),
    destroy() {
      stopWaiting?.()
      stopServing?.()
      doors.destroy()
      state.destroy()
      whenLoaded((instance) => instance.destroy())
    },
    disconnect: async (namespace) => (await get()).disconnect(namespace),
    fetchWallets: async (request) => (await get()).fetchWallets(request),
    getInitialState: state.getInitialState,
    getProvider: async (namespace) => (await get()).getProvider(namespace),
    getState: state.getState,
    getWallets: async () => (await get()).getWallets(),
    id: announcement.info.uuid,
    open: async (request) => (await get()).open(request),
    prefetch: prefetch.whenNear,
    provider: doors.provider,
    resetData: async () => (await get()).resetData(),
    setThemeMode: theme.setThemeMode,
    setThemeVariables: theme.setThemeVariables,
    subscribe: state.subscribe,
    switchNetwork: async (network) => (await get()).switchNetwork(network),
    watchBalance: state.watchBalance,
  }
  const stopServing = isBrowser() ? servePage({ ...portico, options, theme }) : undefined
  return portico
}
