import type { AdapterSession } from '../adapters/adapter.ts'
import { createAlertController } from '../controllers/alert-controller.ts'
import { createBalanceController } from '../controllers/balance-controller.ts'
import { createConnectionController } from '../controllers/connection-controller.ts'
import { createModalController } from '../controllers/modal-controller.ts'
import { createNavigationController } from '../controllers/navigation-controller.ts'
import { createNetworkController } from '../controllers/network-controller.ts'
import { createSnackbarController } from '../controllers/snackbar-controller.ts'
import { createSwitchController } from '../controllers/switch-controller.ts'
import { createWalletsController } from '../controllers/wallets-controller.ts'
import { snackbarMessages } from '../errors/catalogue.ts'
import { createBalanceReader } from '../flows/balance-flow.ts'
import type { Parts } from '../flows/parts.ts'
import { extendNetwork, toNetworkId } from '../networks/extend-network.ts'
import type { Network } from '../networks/network.ts'
import { type ResolvedOptions, toCustomRpcUrls } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createBrowserStore } from '../storage/browser-store.ts'

type AdapterNeeds = {
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  networks: readonly Network[]
  options: ResolvedOptions
  platform: Platform
}

function toNetworks(options: ResolvedOptions): [Network, ...Network[]] {
  const { networks, projectId, services } = options
  const [first, ...rest] = networks.map((definition) =>
    extendNetwork(definition, {
      customRpcUrls: toCustomRpcUrls(options, toNetworkId(definition)),
      projectId,
      rpc: services.rpc,
    }),
  )
  // The options were checked to name at least one network.
  return first ? [first, ...rest] : ([] as never)
}

function startAdapters(needs: AdapterNeeds): ReadonlyMap<Namespace, AdapterSession> {
  const { isOurs, networks, options, platform } = needs
  return new Map(
    options.adapters.map((adapter) => [
      adapter.namespace,
      adapter.start({
        externalConnectors: options.externalConnectors,
        getCustomRpcUrls: (chainId) => toCustomRpcUrls(options, chainId),
        hostedRpc: options.services.rpc,
        isExcluded: ({ name, rdns }) =>
          options.excludeWalletIds.some((id) => id === rdns || id === name),
        isDiscoveryOn: options.enableEIP6963,
        isOurs,
        networks: networks.filter(({ chainNamespace }) => chainNamespace === adapter.namespace),
        platform,
      }),
    ]),
  )
}

/** Makes the controllers, storage and adapters of one instance. */
export function createParts(needs: {
  isOurs: AdapterNeeds['isOurs']
  onClose: () => void
  options: ResolvedOptions
  platform: Platform
}): Parts {
  const { isOurs, onClose, options, platform } = needs
  const { clock, log, storage } = platform
  const networks = toNetworks(options)
  const store = createBrowserStore({ log, storage })
  const adapters = startAdapters({ isOurs, networks, options, platform })
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
