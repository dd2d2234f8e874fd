import { createLazy } from '../async/lazy.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import type { Log } from '../platform/ports.ts'
import {
  type Connector,
  captureProvider,
  type DappInfo,
  type Eip1193Provider,
  type ExternalConnectorOptions,
} from './connector.ts'

type ExternalWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & { readonly getProvider: () => Promise<Eip1193Provider> }

/**
 * Makes a wallet that the host adds (§1.7). Its provider is created on first use. A failure is logged for the host's
 * developer, and the next call tries again.
 */
export function createExternalWallet(
  options: ExternalConnectorOptions,
  context: { getDapp: () => DappInfo; log: Log },
): ExternalWallet {
  const { createProvider, isAvailable: _, rdns, ...connectorInfo } = options
  const provider = createLazy(async () => {
    try {
      const captured = captureProvider(await createProvider(context.getDapp()))
      if (captured) return captured
      const message = `${connectorInfo.name} has no EIP-1193 provider.`
      throw new PorticoError('wallet-unavailable', message)
    } catch (cause) {
      const error = toWalletError(cause)
      context.log('error', error.message, error)
      throw error
    }
  })

  return {
    ...connectorInfo,
    ...(rdns && { info: { rdns } }),
    getProvider: provider.get,
    type: 'EXTERNAL',
  }
}
