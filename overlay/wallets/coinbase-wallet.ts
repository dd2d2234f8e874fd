import { importCode } from '../../shared/async/import-code.ts'
import type { ExternalConnectorOptions } from '../../shared/connectors/connector.ts'
import { withRevoking } from './intercept-provider.ts'
import { createMissingSdkError } from './missing-sdk.ts'

const name = 'Coinbase Wallet'

async function loadSdk() {
  try {
    return await import('@coinbase/wallet-sdk')
  } catch (cause) {
    throw createMissingSdkError({ cause, name, packages: '@coinbase/wallet-sdk' })
  }
}

/** The preferences of the Coinbase Wallet SDK. The SDK receives all fields. */
export type CoinbaseWalletPreference = Readonly<Record<string, unknown>> & {
  /**
   * The URL of the window of the wallet.
   *
   * @default the URL of the SDK
   */
  readonly keysUrl?: string
  /**
   * Which wallets the SDK offers: its smart wallet, its app and extension, or all.
   *
   * @default 'all'
   */
  readonly options?: 'all' | 'eoaOnly' | 'smartWalletOnly'
}

/** The options of `coinbaseWallet`. */
export type CoinbaseWalletOptions = {
  /**
   * The preferences of the SDK.
   *
   * @default { options: 'all' }
   */
  readonly preference?: CoinbaseWalletPreference
}

/**
 * Creates the external wallet Coinbase Wallet: its smart wallet in a window, or its app by QR code.
 *
 * It needs the package `@coinbase/wallet-sdk`, which loads when a visitor chooses the wallet. Without the package, the
 * connection rejects with `code-unavailable`. The extension is not listed beside it.
 *
 * @example
 * createPortico({ externalConnectors: [coinbaseWallet({ preference: { options: 'all' } })], … })
 */
export function coinbaseWallet({
  preference,
}: CoinbaseWalletOptions = {}): ExternalConnectorOptions {
  return {
    async createProvider({ evmChainIds: chainIds, icon = null, name: appName }) {
      const { createCoinbaseWalletSDK } = await importCode(loadSdk)
      const sdk = createCoinbaseWalletSDK({
        appChainIds: [...chainIds],
        appLogoUrl: icon,
        appName,
        preference: { options: 'all', ...preference },
      })
      return withRevoking(sdk.getProvider())
    },
    explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    id: 'coinbaseWallet',
    imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    name,
    rdns: 'com.coinbase.wallet',
  }
}
