import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import type { Connector } from '../connectors/connector.ts'
import type { PendingRequestsOptions } from '../connectors/wallet-connect/pending-requests.ts'
import { walletConnectInfo } from '../connectors/wallet-connect/wallet-connect-info.ts'
import { createLazyConnector } from '../core/lazy-connector.ts'
import type { AlertCode } from '../errors/alerts.ts'
import type { Network } from '../networks/network.ts'
import { fill } from '../options/fill.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type WalletConnectOptions = Pick<
  PendingRequestsOptions,
  'forgetChoice' | 'getChoice' | 'onPendingRequest'
> & {
  readonly getChainId: (namespace: Namespace) => ChainId | undefined
  readonly networks: readonly Network[]
  readonly onAlert: (code: AlertCode) => void
  readonly options: ResolvedOptions
  readonly platform: Platform
}

async function loadConnectors(options: WalletConnectOptions, lifetime: AbortSignal) {
  const { createSessionConnectors } = await importCode(
    () => import('../connectors/wallet-connect/session-connectors.ts'),
  )
  const { options: hostOptions, platform } = options
  return createSessionConnectors({
    ...options,
    checksum: async (address) =>
      (await importCode(() => import('../adapters/evm/checksum.ts'))).checksumAddress(address),
    clock: platform.clock,
    copyName: platform.copy.name,
    isVerified: hostOptions.enableVerify,
    isManual: hostOptions.manualWCControl,
    lifetime,
    log: platform.log,
    metadata: fill(platform.page.describe(), hostOptions.metadata),
    override: hostOptions.universalProviderConfigOverride,
    page: platform.page,
    projectId: hostOptions.projectId,
    relayUrl: hostOptions.services.relay,
    rpc: hostOptions.services.rpc,
    universalProvider: hostOptions.universalProvider,
  })
}

/** One connector per namespace over one session (§7.17). Loads when a visitor chooses WalletConnect, or has a session to resume. */
export function createWalletConnect(options: WalletConnectOptions): {
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
} {
  const lifetime = new AbortController()
  const connectors = createLazy(() => loadConnectors(options, lifetime.signal))
  const namespaces = (['eip155', 'solana'] as const).filter((namespace) =>
    options.networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )

  return {
    connectors: namespaces.map((namespace) => {
      const load = async () => (await connectors.get())[namespace]
      const connector = { ...walletConnectInfo, ...createLazyConnector(load), namespace }
      if (namespace === 'eip155') return connector
      // The adapter of the EVM chains switches in the wallet.
      return {
        ...connector,
        switchNetwork: async (chainId) => (await load()).switchNetwork?.(chainId),
      }
    }),
    destroy: () => lifetime.abort(),
  }
}
