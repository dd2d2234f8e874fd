import { importCode } from '../../shared/async/import-code.ts'
import type {
  Eip1193Provider,
  ExternalConnectorOptions,
} from '../../shared/connectors/connector.ts'
import { findSafe } from './find-safe.ts'
import { interceptProvider } from './intercept-provider.ts'
import { createMissingSdkError } from './missing-sdk.ts'

const name = 'Safe'
const rejected = 4001
const chainUnknown = 4902

/**
 * Creates an error of EIP-1193. Not of `rpc-error.ts`, which every page would then load: an entry point shares its
 * modules with the first chunk.
 */
const createRpcError = (code: number, message: string) =>
  Object.assign(new Error(message), { code, name: 'ProviderRpcError' })

async function loadSdk() {
  try {
    const { default: SafeAppsSdk } = await import('@safe-global/safe-apps-sdk')
    const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
    return { SafeAppProvider, SafeAppsSdk }
  } catch (cause) {
    const packages = '@safe-global/safe-apps-sdk @safe-global/safe-apps-provider'
    throw createMissingSdkError({ cause, name, packages })
  }
}

/** Wraps the SDK's provider, and answers the methods that a Safe does not have. */
export function createSafeProvider(source: object): Eip1193Provider {
  return interceptProvider(source, async (call, request) => {
    if (/^wallet_(?:add|switch)EthereumChain$/.test(call.method))
      throw createRpcError(chainUnknown, 'A Safe stays on its own network.')
    const isConnecting = call.method === 'eth_requestAccounts'
    try {
      return await request(isConnecting ? { method: 'eth_accounts' } : call)
    } catch (cause) {
      // The SDK gives only the message of the Safe, without a code.
      const { message } = Object(cause)
      if (/reject/i.test(message)) throw createRpcError(rejected, message)
      throw cause
    }
  })
}

/** The options of `safe`. */
export type SafeOptions = {
  /**
   * Patterns for the origins of the Safe apps that the page trusts.
   *
   * @default [/^https:\/\/app\.safe\.global$/]
   */
  readonly allowedDomains?: readonly RegExp[]
}

/**
 * Creates the external wallet Safe. The list shows it only if the page is open inside a Safe.
 *
 * It needs the packages `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`, which load when a visitor
 * chooses the wallet. Without them, the connection rejects with `code-unavailable`.
 *
 * @example
 * createPortico({ externalConnectors: [safe()], … })
 */
export function safe(options: SafeOptions = {}): ExternalConnectorOptions {
  const { allowedDomains = [/^https:\/\/app\.safe\.global$/] } = options
  return {
    async createProvider() {
      const { SafeAppProvider, SafeAppsSdk } = await importCode(loadSdk)
      const sdk = new SafeAppsSdk({ allowedDomains: [...allowedDomains] })
      return createSafeProvider(new SafeAppProvider(await sdk.safe.getInfo(), sdk))
    },
    explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    id: 'safe',
    imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
    isAvailable: async ({ signal }) =>
      window !== window.parent && (await findSafe({ allowedDomains, page: window, signal })),
    name,
  }
}
