import { createLazy } from '../async/lazy.ts'
import type { Connector, Eip1193Provider, ExternalConnectorOptions } from './connector.ts'

type ExternalWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & { readonly getProvider: () => Promise<Eip1193Provider> }

/** §1.7. `createProvider` is called on first use, and again after a failure. */
export function createExternalWallet(
  options: ExternalConnectorOptions,
  createProvider: () => Promise<Eip1193Provider>,
): ExternalWallet {
  const { createProvider: _, isAvailable: __, rdns, ...connectorInfo } = options
  return {
    ...connectorInfo,
    ...(rdns && { info: { rdns } }),
    getProvider: createLazy(createProvider, 'wallet-unavailable').get,
    type: 'EXTERNAL',
  }
}
