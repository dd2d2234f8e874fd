import type {
  Eip1193Provider,
  ExternalConnectorOptions,
} from '../../shared/connectors/connector.ts'
import { ProviderRpcError, toRpcError } from '../../shared/errors/rpc-error.ts'
import { findSafe } from './find-safe.ts'
import { interceptProvider } from './intercept-provider.ts'
import { toMissingSdk } from './missing-sdk.ts'

const name = 'Safe'
const rejected = 4001
const chainUnknown = 4902

async function loadSdk() {
  try {
    const { default: SafeAppsSdk } = await import('@safe-global/safe-apps-sdk')
    const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
    return { SafeAppProvider, SafeAppsSdk }
  } catch (cause) {
    const packages = '@safe-global/safe-apps-sdk @safe-global/safe-apps-provider'
    throw toMissingSdk({ cause, name, packages })
  }
}

/** The SDK's provider, with what a dapp expects of a wallet and a Safe has no word for. */
export function toSafeProvider(source: object): Eip1193Provider {
  return interceptProvider(source, async (call, ask) => {
    if (/^wallet_(?:add|switch)EthereumChain$/.test(call.method))
      throw new ProviderRpcError(chainUnknown, 'A Safe stays on its own network.')
    const isConnecting = call.method === 'eth_requestAccounts'
    try {
      return await ask(isConnecting ? { method: 'eth_accounts' } : call)
    } catch (cause) {
      const { message = '' } = toRpcError(cause)
      // The SDK passes on the words of the Safe alone.
      if (/reject/i.test(message)) throw new ProviderRpcError(rejected, message)
      throw cause
    }
  })
}

export type SafeOptions = {
  /** The origins of the Safes that are trusted. `https://app.safe.global` unless given. */
  readonly allowedDomains?: readonly RegExp[]
}

/**
 * The Safe that the page is opened in; nowhere else is it offered. Needs the packages `@safe-global/safe-apps-sdk` and
 * `@safe-global/safe-apps-provider`, which load when it is chosen.
 *
 * @example
 * createPortico({ externalConnectors: [safe()], … })
 */
export function safe(options: SafeOptions = {}): ExternalConnectorOptions {
  const { allowedDomains = [/^https:\/\/app\.safe\.global$/] } = options
  return {
    async createProvider() {
      const { SafeAppProvider, SafeAppsSdk } = await loadSdk()
      const sdk = new SafeAppsSdk({ allowedDomains: [...allowedDomains] })
      return toSafeProvider(new SafeAppProvider(await sdk.safe.getInfo(), sdk))
    },
    explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    id: 'safe',
    imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
    isAvailable: async ({ signal }) =>
      window !== window.parent && (await findSafe({ allowedDomains, page: window, signal })),
    name,
  }
}
