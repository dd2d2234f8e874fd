import type { ExternalConnectorOptions } from '../../shared/connectors/connector.ts'
import { withRevoking } from './intercept-provider.ts'
import { toMissingSdk } from './missing-sdk.ts'

const name = 'Coinbase Wallet'

async function loadSdk() {
  try {
    return await import('@coinbase/wallet-sdk')
  } catch (cause) {
    throw toMissingSdk({ cause, name, packages: '@coinbase/wallet-sdk' })
  }
}

export type CoinbaseWalletOptions = {
  /** Handed to the SDK as it is. */
  readonly preference?: Readonly<Record<string, unknown>> & {
    /** Where the wallet’s own window is. */
    readonly keysUrl?: string
    readonly options?: 'all' | 'eoaOnly' | 'smartWalletOnly'
  }
}

/**
 * Coinbase Wallet: its smart wallet, or its app by a code. Needs the package `@coinbase/wallet-sdk`, which loads when it
 * is chosen. Its extension, where it is installed, announces itself and takes the place of this entry.
 *
 * @example
 * createPortico({ externalConnectors: [coinbaseWallet({ preference: { options: 'all' } })], … })
 */
export function coinbaseWallet({
  preference,
}: CoinbaseWalletOptions = {}): ExternalConnectorOptions {
  return {
    async createProvider({ chainIds, icon = null, name: appName }) {
      const { createCoinbaseWalletSDK } = await loadSdk()
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
