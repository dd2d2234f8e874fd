import type { ExternalConnectorOptions } from '../../shared/connectors/connector.ts'
import { withRevoking } from './intercept-provider.ts'
import { toMissingSdk } from './missing-sdk.ts'

const name = 'Base Account'

async function loadSdk() {
  try {
    return await import('@base-org/account')
  } catch (cause) {
    throw toMissingSdk({ cause, name, packages: '@base-org/account' })
  }
}

export type BaseAccountOptions = {
  /** Handed to the SDK as it is. Its telemetry is off unless it is switched on here. */
  readonly preference?: Readonly<Record<string, unknown>> & {
    readonly telemetry?: boolean
    /** Where the wallet’s own window is. */
    readonly walletUrl?: string
  }
  /** Who pays for gas, by chain number. */
  readonly paymasterUrls?: Readonly<Record<number, string>>
}

/**
 * Base Account, in a window of its own. Needs the package `@base-org/account`, which loads when it is chosen.
 *
 * @example
 * createPortico({ externalConnectors: [baseAccount()], … })
 */
export function baseAccount(options: BaseAccountOptions = {}): ExternalConnectorOptions {
  const { paymasterUrls, preference } = options
  return {
    async createProvider({ chainIds, icon = null, name: appName }) {
      const { createBaseAccountSDK } = await loadSdk()
      const sdk = createBaseAccountSDK({
        appChainIds: [...chainIds],
        appLogoUrl: icon,
        appName,
        preference: { telemetry: false, ...preference },
        ...(paymasterUrls && { paymasterUrls }),
      })
      return withRevoking(sdk.getProvider())
    },
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    id: 'baseAccount',
    imageId: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
    name,
    rdns: 'app.base.account',
  }
}
