import { createLazy } from '../async/lazy.ts'
import type { Connector, Eip1193Provider, ExternalConnectorOptions } from './connector.ts'
import type { ExternalProviderContext } from './external-provider.ts'

type ExternalWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & { readonly getProvider: () => Promise<Eip1193Provider> }

/** Makes a wallet that the host adds (§1.7). Its provider is created on first use. After a failure, the next call tries again. */
export function createExternalWallet(
  options: ExternalConnectorOptions,
  context: ExternalProviderContext,
): ExternalWallet {
  const { createProvider: _, isAvailable: __, rdns, ...connectorInfo } = options
  const provider = createLazy(async () => {
    const { createExternalProvider } = await import('./external-provider.ts')
    return createExternalProvider(options, context)
  })

  return {
    ...connectorInfo,
    ...(rdns && { info: { rdns } }),
    getProvider: provider.get,
    type: 'EXTERNAL',
  }
}
