import type { AdapterSession, StartAdapter } from '../adapters/adapter.ts'
import { createAlertController } from '../controllers/alert-controller.ts'
import { createBalanceController } from '../controllers/balance-controller.ts'
import { createConnectionController } from '../controllers/connection-controller.ts'
import { createModalController } from '../controllers/modal-controller.ts'
import { createNavigationController } from '../controllers/navigation-controller.ts'
import { createNetworkController } from '../controllers/network-controller.ts'
import { createSnackbarController } from '../controllers/snackbar-controller.ts'
import { createSwitchController } from '../controllers/switch-controller.ts'
import { createWalletsController } from '../controllers/wallets-controller.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import { createBalanceReader } from '../flows/balance-flow.ts'
import type { Parts } from '../flows/parts.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import type { Network } from '../networks/network.ts'
import { type ResolvedOptions, toCustomRpcUrls } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createBrowserStore } from '../storage/browser-store.ts'

export type PartsNeeds = {
  /** The adapters, loaded. */
  adapters: ReadonlyMap<Namespace, StartAdapter>
  /** Whether an announcement is our own, to be left out. */
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  options: ResolvedOptions
  platform: Platform
}

function startAdapters(
  needs: PartsNeeds,
  networks: readonly Network[],
): ReadonlyMap<Namespace, AdapterSession> {
  const { adapters, isOurs, options, platform } = needs
  return new Map(
    [...adapters].map(([namespace, start]) => [
      namespace,
      start({
        externalConnectors: options.externalConnectors,
        getCustomRpcUrls: (chainId) => toCustomRpcUrls(options, chainId),
        hostedRpc: options.services.rpc,
        isDiscoveryOn: options.enableEIP6963,
        isExcluded: ({ name, rdns }) =>
          options.excludeWalletIds.some((id) => id === rdns || id === name),
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
  const adapters = startAdapters(needs, networks)
  const snackbar = createSnackbarController({ clock })
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return {
    adapters,
    alerts: createAlertController({ log }),
    balance: createBalanceController({
      onFailure: () => snackbar.show('error', snackbarMessages['balance-unavailable']),
      read: createBalanceReader({ adapters, clock, store }),
    }),
    connections: new Map(
      [...namespaces].map((namespace) => [namespace, createConnectionController({ clock })]),
    ),
    modal: createModalController({ clock }),
    navigation: createNavigationController({ onClose }),
    network: createNetworkController({ initial: store.get('active-network'), networks }),
    options,
    platform,
    snackbar,
    store,
    switching: createSwitchController(),
    wallets: createWalletsController({ recent: store.get('recent-wallets') ?? [] }),
  }
}
