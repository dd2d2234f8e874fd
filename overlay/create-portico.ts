import type { Connector, Eip1193Provider } from '../shared/connectors/connector.ts'
import { createCore } from '../shared/core/create-core.ts'
import { PorticoError } from '../shared/errors/portico-error.ts'
import type { OpenRequest } from '../shared/flows/actions.ts'
import { type Parts, toAddresses, toConnection } from '../shared/flows/parts.ts'
import { createProviderHost } from '../shared/flows/provider-host.ts'
import { toNetworkId } from '../shared/networks/extend-network.ts'
import type { NetworkDefinition } from '../shared/networks/network.ts'
import type { PorticoOptions, ThemeMode, ThemeVariables } from '../shared/options/options.ts'
import { resolveOptions } from '../shared/options/resolve-options.ts'
import type { Platform } from '../shared/platform/ports.ts'
import { createAnnouncement } from '../shared/provider/announce.ts'
import { createEip1193Provider, type PorticoProvider } from '../shared/provider/eip1193-provider.ts'
import type { AccountId, Namespace } from '../shared/schema/primitives.ts'
import { createBrowserPlatform } from './browser-platform.ts'
import { createPublicStore, type PorticoState } from './portico-state.ts'
import { createUiHost } from './ui-host.ts'

/** One instance of the overlay. */
export type Portico = {
  /** Opens the modal; settles when it is painted. */
  readonly open: (request?: OpenRequest) => Promise<void>
  readonly close: () => void
  /**
   * Connects a wallet without showing anything.
   *
   * Gives the CAIP-10 ids of its accounts, the active one first. Rejects with a `PorticoError`.
   */
  readonly connect: (request: { connectorId: string }) => Promise<readonly AccountId[]>
  /** Ends the connection of one namespace, or of all. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Moves to one of the configured networks, through the wallet where one is connected. */
  readonly switchNetwork: (network: NetworkDefinition) => Promise<void>
  /** The wallets that can be connected from this page. */
  readonly getWallets: () => readonly Pick<Connector, 'id' | 'imageUrl' | 'name' | 'type'>[]
  readonly getState: () => PorticoState
  /** The state as a server renders it: nobody is connected and the first network is active. */
  readonly getInitialState: () => PorticoState
  /** Calls back after every change. Returns the function that stops it. */
  readonly subscribe: (listener: (state: PorticoState) => void) => () => void
  /** Keeps the native balance in the state up to date until the function that it returns is called. */
  readonly watchBalance: () => () => void
  readonly setThemeMode: (themeMode: ThemeMode) => void
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
  /** The EIP-1193 provider that is announced to dapps by EIP-6963. */
  readonly provider: PorticoProvider
  /** The connected wallet's own provider in a namespace. */
  readonly getProvider: (namespace: Namespace) => Promise<Eip1193Provider | undefined>
  /** Disconnects and forgets all that was stored. */
  readonly resetData: () => Promise<void>
  /** Fetches the interface ahead of its first opening. */
  readonly prefetch: () => void
  /** Takes everything off the page. The wallets stay connected for the next visit. */
  readonly destroy: () => void
}

function toResult(parts: Parts, namespace: Namespace): readonly AccountId[] {
  const state = toConnection(parts, namespace)
  if (state.status === 'connected')
    return toAddresses(state).map((address): AccountId => `${state.chainId}:${address}`)
  throw state.status === 'disconnected' && state.failure
    ? state.failure.error
    : new PorticoError('aborted')
}

/**
 * Makes an instance of the overlay and announces it to the page as a wallet.
 *
 * Throws a `PorticoError` with code `options-invalid` that names everything which is wrong with the options.
 *
 * @example
 * const portico = createPortico({ projectId: '…', networks: [mainnet, base], adapters: [evm()] })
 * await portico.open()
 */
export function createPortico(options: PorticoOptions): Portico {
  const platform = createBrowserPlatform({ debug: options?.debug === true })
  return createInstance(options, platform)
}

/** Builds an instance over the given ports, real or not. */
export function createInstance(given: PorticoOptions, platform: Platform): Portico {
  const options = resolveOptions(given, platform.log)
  const announcement = createAnnouncement(platform)
  const core = createCore({ isOurs: announcement.isOurs, options, platform })
  const { actions, connectionFlow, networkFlow, theme, wallets } = core
  const ui = createUiHost({ ...core, prefetch: () => ui.prefetch() })
  const store = createPublicStore(core)
  const { destroy, provider } = createEip1193Provider(createProviderHost(core))
  const stopAnnouncing = options.enableEIP6963 ? announcement.start(provider) : () => undefined
  void connectionFlow.restore()

  return {
    close: actions.close,
    async connect({ connectorId }) {
      const found = wallets.store.getState().connectors.find(({ id }) => id === connectorId)
      await connectionFlow.connect(connectorId)
      return toResult(core, found?.chain ?? 'eip155')
    },
    destroy() {
      for (const stop of [stopAnnouncing, destroy, ui.destroy, store.destroy, core.destroy])
        stop()
    },
    disconnect: actions.disconnect,
    async getProvider(namespace) {
      const state = toConnection(core, namespace)
      return state.status === 'connected' ? state.connector.getProvider() : undefined
    },
    getInitialState: store.getInitialState,
    getState: store.getState,
    getWallets: () => wallets.store.getState().connectors,
    async open(request) {
      actions.open(request)
      await ui.show()
    },
    prefetch: ui.prefetch,
    provider,
    resetData: actions.resetData,
    setThemeMode: theme.setThemeMode,
    setThemeVariables: theme.setThemeVariables,
    subscribe: store.subscribe,
    switchNetwork: (network) => networkFlow.changeNetwork(toNetworkId(network)),
    watchBalance: actions.watchBalance,
  }
}
