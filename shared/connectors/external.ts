import { PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import {
  type Connector,
  captureProvider,
  type Eip1193Provider,
  type ExternalConnectorOptions,
} from './connector.ts'

type ExternalWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & { readonly getProvider: () => Promise<Eip1193Provider> }

/** A wallet that the host brings (§1.7): its provider is made on first use and kept; a failure can be tried again. */
export function createExternalWallet(options: ExternalConnectorOptions): ExternalWallet {
  const { createProvider, rdns, ...about } = options
  let made: Promise<Eip1193Provider> | undefined

  async function make(): Promise<Eip1193Provider> {
    const provider = captureProvider(await createProvider())
    if (provider) return provider
    throw new PorticoError('wallet-unavailable', `${about.name} has no EIP-1193 provider.`)
  }

  return {
    ...about,
    ...(rdns && { info: { rdns } }),
    getProvider() {
      made ??= make().catch((cause: unknown) => {
        made = undefined
        throw toWalletError(cause)
      })
      return made
    },
    type: 'EXTERNAL',
  }
}
