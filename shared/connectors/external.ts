import { PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import type { Log } from '../platform/ports.ts'
import {
  type Connector,
  captureProvider,
  type DappFacts,
  type Eip1193Provider,
  type ExternalConnectorOptions,
} from './connector.ts'

type ExternalWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & { readonly getProvider: () => Promise<Eip1193Provider> }

/**
 * A wallet that the host brings (§1.7): its provider is made on first use and kept; a failure can be tried again, and
 * is told to the host's developer, whose it mostly is to mend.
 */
export function createExternalWallet(
  options: ExternalConnectorOptions,
  needs: { getDapp: () => DappFacts; log: Log },
): ExternalWallet {
  const { createProvider, isAvailable: _, rdns, ...about } = options
  let made: Promise<Eip1193Provider> | undefined

  async function make(): Promise<Eip1193Provider> {
    const provider = captureProvider(await createProvider(needs.getDapp()))
    if (provider) return provider
    throw new PorticoError('wallet-unavailable', `${about.name} has no EIP-1193 provider.`)
  }

  return {
    ...about,
    ...(rdns && { info: { rdns } }),
    getProvider() {
      made ??= make().catch((cause: unknown) => {
        made = undefined
        const error = toWalletError(cause)
        needs.log('error', error.message, error)
        throw error
      })
      return made
    },
    type: 'EXTERNAL',
  }
}
