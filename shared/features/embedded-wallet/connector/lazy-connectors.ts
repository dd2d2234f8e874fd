import type { Lazy } from '../../../async/lazy.ts'
import type { Connector } from '../../../connectors/connector.ts'
import type { CoreContext } from '../../../core/context.ts'
import { createLazyConnector } from '../../../core/lazy-connector.ts'
import type { EmbeddedWalletFeature } from '../create-embedded-wallet.ts'
import { authConnectorInfo } from './auth-connector-info.ts'

export const embeddedWalletNamespaces = ['eip155', 'solana'] as const

export function createLazyConnectors(
  { adapters }: CoreContext,
  embeddedWallet: Lazy<EmbeddedWalletFeature> | undefined,
): readonly Connector[] {
  if (!embeddedWallet) return []
  return embeddedWalletNamespaces
    .filter((namespace) => adapters.has(namespace))
    .map((namespace) => {
      const get = async () => (await embeddedWallet.get()).connectorsByNamespace[namespace]
      return {
        ...authConnectorInfo,
        ...createLazyConnector(get),
        namespace,
        reload: async () => (await get()).reload?.(),
        selectAccount: async (address) => (await get()).selectAccount?.(address),
        switchNetwork: async (chainId) => (await get()).switchNetwork?.(chainId),
      }
    })
}
