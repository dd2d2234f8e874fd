import { PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import type { Log } from '../platform/ports.ts'
import {
  captureProvider,
  type DappInfo,
  type Eip1193Provider,
  type ExternalConnectorOptions,
} from './connector.ts'

export type ExternalProviderContext = {
  readonly getDapp: () => DappInfo
  readonly log: Log
}

export async function createExternalProvider(
  { createProvider, name }: Pick<ExternalConnectorOptions, 'createProvider' | 'name'>,
  { getDapp, log }: ExternalProviderContext,
): Promise<Eip1193Provider> {
  try {
    const captured = captureProvider(await createProvider(getDapp()))
    if (captured) return captured
    throw new PorticoError('wallet-unavailable', `${name} has no EIP-1193 provider.`)
  } catch (cause) {
    const error = toWalletError(cause)
    log('error', error.message, error)
    throw error
  }
}
