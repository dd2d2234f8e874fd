import { createStore } from 'zustand/vanilla'
import type { Adapter, AdapterContext, StartAdapter } from '../adapters/adapter.ts'
import { importCode } from '../async/import-code.ts'
import {
  type AlertController,
  createAlertController,
  isLocalPage,
} from '../controllers/alert-controller.ts'
import { getActiveConnection } from '../controllers/connection-state.ts'
import {
  type ConnectWallet,
  createConnectionsController,
} from '../controllers/connections-controller.ts'
import { createLegalController } from '../controllers/legal-controller.ts'
import { createModalController } from '../controllers/modal-controller.ts'
import { createNavigationController } from '../controllers/navigation-controller.ts'
import { createNetworkController } from '../controllers/network-controller.ts'
import { createNetworkSwitchController } from '../controllers/network-switch-controller.ts'
import { createSnackbarController } from '../controllers/snackbar-controller.ts'
import { createWalletsController } from '../controllers/wallets-controller.ts'
import type { AlertCode } from '../errors/alerts.ts'
import type { TrackedEvent } from '../features/analytics/tracked-event.ts'
import type { LoginState } from '../features/embedded-wallet/login/login-step.ts'
import type { IdentityState } from '../features/identity/identity.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import type { Network } from '../networks/network.ts'
import { fill } from '../options/fill.ts'
import { getCustomRpcUrls, type ResolvedOptions } from '../options/options.ts'
import { createPairingController } from '../pairing/pairing-controller.ts'
import { createPendingRequestController } from '../pairing/pending-request-controller.ts'
import type { Platform } from '../platform/ports.ts'
import type { BalanceState } from '../portfolio/balance-controller.ts'
import type { TokensState } from '../portfolio/tokens-state.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createBrowserStorage } from '../storage/browser-storage.ts'
import { createCatalogueController } from '../wallets/catalogue-controller.ts'
import { toCatalogueWallet } from '../wallets/catalogue-entry.ts'
import { isExcludedWallet } from '../wallets/exclusion.ts'
import { isKnownRdns } from '../wallets/known-wallet.ts'
import { createWalletCatalogue } from '../wallets/wallet-catalogue.ts'
import { reportCatalogueFailure } from '../wallets/wallets-flow.ts'
import type { createChainClients } from './chain-clients.ts'
import type { CoreContext } from './context.ts'
import type { PaymentResult } from './payment-result.ts'
import { hasSignIn } from './sign-in-offer.ts'
import type { SignInState } from './sign-in-state.ts'

export type CoreContextOptions = {
  adapters: ReadonlyMap<Namespace, StartAdapter>
  createChainClients: typeof createChainClients
  /** Discovery ignores our own announcements. */
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  options: ResolvedOptions
  platform: Platform
}

function createCatalogue(
  coreOptions: CoreContextOptions,
  networks: readonly Network[],
  alerts: AlertController,
) {
  const { options, platform } = coreOptions
  const { clock, fetch, page } = platform
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return createCatalogueController({
    catalogue: createWalletCatalogue({ chains, fetch, options }),
    clock,
    isMobile: page.isMobile,
    preloadImage: page.preloadImage,
    leftOut: [...options.excludeWalletIds, ...options.featuredWalletIds],
    onFailure: (error) => reportCatalogueFailure({ alerts, platform }, error),
  })
}

async function readAlert(code: AlertCode): Promise<string> {
  const { alertCatalogue } = await importCode(() => import('../errors/alert-catalogue.ts'))
  const { text, title } = alertCatalogue[code]
  return `${title}: ${text}`
}

function createAlerts({ options, platform }: CoreContextOptions): AlertController {
  const { log, page } = platform
  return createAlertController({
    log,
    readText: readAlert,
    showsAll: () => options.debug || isLocalPage(page.describe().url),
  })
}

function createAdapterContext(
  coreOptions: CoreContextOptions & Pick<CoreContext, 'catalogue' | 'connections' | 'storage'>,
): Omit<AdapterContext, 'networks'> {
  const { catalogue, connections, isOurs, options, platform, storage } = coreOptions
  return {
    externalConnectors: options.externalConnectors,
    getMetadata: () => fill(platform.page.describe(), options.metadata),
    async getWallet(chainId) {
      const active = getActiveConnection(connections.get('eip155'))
      return active?.chainId === chainId ? active.connector.getProvider() : undefined
    },
    getCustomRpcUrls: (chainId) => getCustomRpcUrls(options, chainId),
    hostedRpc: options.services.rpc,
    isDiscoveryOn: options.enableEIP6963,
    isExcluded: (wallet) => isExcludedWallet(wallet, options, catalogue.store.getState().excluded),
    isKnown: (rdns) =>
      isKnownRdns(rdns, { catalogue: catalogue.store.getState(), options, storage }),
    isOurs,
    platform,
  }
}

function startAdapters(
  starts: CoreContextOptions['adapters'],
  adapterContext: Omit<AdapterContext, 'networks'>,
  networks: readonly Network[],
): ReadonlyMap<Namespace, Adapter> {
  return new Map(
    [...starts].map(([namespace, start]) => [
      namespace,
      start({
        ...adapterContext,
        networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
      }),
    ]),
  )
}

const toFirstSignIn = (options: ResolvedOptions): SignInState => ({
  status: hasSignIn(options) ? 'idle' : 'disabled',
})

type CoreCallbacks = {
  onClose: () => void
  connectWallet: ConnectWallet
  prepareConnection: () => Promise<unknown>
}

export function createCoreContext(coreOptions: CoreContextOptions & CoreCallbacks): CoreContext {
  const { connectWallet, onClose, options, platform } = coreOptions
  const { clock, log } = platform
  const networks = extendNetworks(options)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const storage = createBrowserStorage({ log, storage: platform.storage })
  const alerts = createAlerts(coreOptions)
  const catalogue = createCatalogue(coreOptions, networks, alerts)
  const { prepareConnection: prepare } = coreOptions
  const connections = createConnectionsController({ clock, connectWallet, namespaces, prepare })
  const adapterContext = createAdapterContext({ ...coreOptions, catalogue, connections, storage })
  const adapters = startAdapters(coreOptions.adapters, adapterContext, networks)
  const network = createNetworkController({
    extend: (definition) => extendNetworks({ ...options, networks: [definition] })[0],
    initial: storage.get('active-network'),
    lastUsed: storage.get('namespace-networks') ?? [],
    networks,
    // Only EVM dapps add networks (EIP-3085).
    open: adapters.get('eip155')?.openNetworks,
  })
  const chainClients = coreOptions.createChainClients({
    adapterContext,
    adapters,
    namespaces,
    options,
  })
  const events = { store: createStore<TrackedEvent | undefined>(() => undefined) }
  return {
    adapters,
    alerts,
    balance: { store: createStore<BalanceState>(() => ({ status: 'idle' })) },
    catalogue,
    chainClients,
    connections,
    events,
    identity: createStore<IdentityState>(() => ({ status: 'idle' })),
    legal: createLegalController({ isRequired: options.features.legalCheckbox }),
    login: createStore<LoginState>(() => ({ step: undefined })),
    modal: createModalController({ clock }),
    navigation: createNavigationController({ onClose }),
    network,
    options,
    pairing: createPairingController({ clock }),
    paymentResult: createStore<PaymentResult | undefined>(() => undefined),
    platform,
    signInState: createStore(() => toFirstSignIn(options)),
    snackbar: createSnackbarController({ clock }),
    storage,
    tokens: createStore<TokensState>(() => ({ status: 'idle' })),
    track: (event) => events.store.setState(event, true),
    networkSwitch: createNetworkSwitchController(),
    pendingRequest: createPendingRequestController(),
    wallets: createWalletsController({
      custom: options.customWallets
        .flatMap((wallet) => toCatalogueWallet(wallet, options) ?? [])
        .filter((wallet) => !isExcludedWallet(wallet, options)),
      recent: storage.get('recent-wallets') ?? [],
    }),
  }
}
