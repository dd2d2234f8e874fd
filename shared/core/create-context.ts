import type { AdapterSession, StartAdapter } from '../adapters/adapter.ts'
import { type AlertController, createAlertController } from '../controllers/alert-controller.ts'
import { createBalanceController } from '../controllers/balance-controller.ts'
import {
  type CatalogueController,
  createCatalogueController,
} from '../controllers/catalogue-controller.ts'
import { createConnectionController } from '../controllers/connection-controller.ts'
import { createLegalController } from '../controllers/legal-controller.ts'
import { createModalController } from '../controllers/modal-controller.ts'
import { createNavigationController } from '../controllers/navigation-controller.ts'
import { createNetworkController } from '../controllers/network-controller.ts'
import { createPairingController } from '../controllers/pairing-controller.ts'
import { createSnackbarController } from '../controllers/snackbar-controller.ts'
import { createSwitchController } from '../controllers/switch-controller.ts'
import { createWaitingController } from '../controllers/waiting-controller.ts'
import { createWalletsController } from '../controllers/wallets-controller.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import { createBalanceReader } from '../flows/balance-flow.ts'
import type { Parts } from '../flows/parts.ts'
import { reportCatalogueFailure } from '../flows/wallets-flow.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import type { Network } from '../networks/network.ts'
import { type ResolvedOptions, toCustomRpcUrls } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
import { toCatalogueWallet } from '../services/catalogue-entry.ts'
import { createWalletCatalogue } from '../services/wallet-catalogue.ts'
import { createBrowserStore } from '../storage/browser-store.ts'

export type PartsNeeds = {
  /** The adapters, loaded. */
  adapters: ReadonlyMap<Namespace, StartAdapter>
  /** Whether an announcement is our own, to be left out. */
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  options: ResolvedOptions
  platform: Platform
}

function createCatalogue(needs: PartsNeeds, networks: readonly Network[], alerts: AlertController) {
  const { options, platform } = needs
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

function startAdapters(
  needs: PartsNeeds & { catalogue: CatalogueController },
  networks: readonly Network[],
): ReadonlyMap<Namespace, AdapterSession> {
  const { adapters, catalogue, isOurs, options, platform } = needs
  return new Map(
    [...adapters].map(([namespace, start]) => [
      namespace,
      start({
        externalConnectors: options.externalConnectors,
        getMetadata: () => options.metadata ?? platform.page.describe(),
        getCustomRpcUrls: (chainId) => toCustomRpcUrls(options, chainId),
        hostedRpc: options.services.rpc,
        isDiscoveryOn: options.enableEIP6963,
        isExcluded: ({ name, rdns }) =>
          options.excludeWalletIds.some((id) => id === rdns || id === name) ||
          catalogue.store
            .getState()
            .excluded.some((wallet) => wallet.name === name || (rdns && wallet.rdns === rdns)),
        isOurs,
        networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
        platform,
      }),
    ]),
  )
}

/** Makes the controllers, storage and adapters of one instance. */
export function createParts(needs: PartsNeeds & { onClose: () => void }): Parts {
  const { onClose, options, platform } = needs
  const { clock, log, storage } = platform
  const networks = extendNetworks(options)
  const store = createBrowserStore({ log, storage })
  const alerts = createAlertController({ log })
  const catalogue = createCatalogue(needs, networks, alerts)
  const adapters = startAdapters({ ...needs, catalogue }, networks)
  const snackbar = createSnackbarController({ clock })
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return {
    adapters,
    alerts,
    balance: createBalanceController({
      onFailure: () => snackbar.show('error', snackbarMessages['balance-unavailable']),
      read: createBalanceReader({ adapters, clock, store }),
    }),
    catalogue,
    connections: new Map(
      [...namespaces].map((namespace) => [namespace, createConnectionController({ clock })]),
    ),
    legal: createLegalController({ isRequired: options.features.legalCheckbox }),
    modal: createModalController({ clock }),
    navigation: createNavigationController({ onClose }),
    network: createNetworkController({ initial: store.get('active-network'), networks }),
    options,
    pairing: createPairingController({ clock }),
    platform,
    snackbar,
    store,
    switching: createSwitchController(),
    waiting: createWaitingController(),
    wallets: createWalletsController({
      custom: options.customWallets.flatMap((wallet) => toCatalogueWallet(wallet, options) ?? []),
      recent: store.get('recent-wallets') ?? [],
    }),
  }
}
