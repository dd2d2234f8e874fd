import { importCode } from '../../shared/async/import-code.ts'
import type { ExternalConnectorOptions } from '../../shared/connectors/connector.ts'
import { withRevoking } from './intercept-provider.ts'
import { createMissingSdkError } from './missing-sdk.ts'

const name = 'Base Account'

async function loadSdk() {
  try {
    return await import('@base-org/account')
  } catch (cause) {
    throw createMissingSdkError({ cause, name, packages: '@base-org/account' })
  }
}

/** The preferences of the Base Account SDK. The SDK receives all fields. */
export type BaseAccountPreference = Readonly<Record<string, unknown>> & {
  /**
   * Whether the SDK sends telemetry.
   *
   * @default false
   */
  readonly telemetry?: boolean
  /**
   * The URL of the window of the wallet.
   *
   * @default the URL of the SDK
   */
  readonly walletUrl?: string
}

/** The options of `baseAccount`. */
export type BaseAccountOptions = {
  /**
   * The preferences of the SDK.
   *
   * @default { telemetry: false }
   */
  readonly preference?: BaseAccountPreference
  /**
   * The URL of the paymaster that pays for gas (ERC-7677), by chain number.
   *
   * @default undefined
   */
  readonly paymasterUrls?: Readonly<Record<number, string>>
}

/**
 * Creates the external wallet Base Account, which opens its own window.
 *
 * It needs the package `@base-org/account`, which loads when a visitor chooses the wallet. Without the package, the
 * connection rejects with `code-unavailable`.
 *
 * @example
 * createPortico({ externalConnectors: [baseAccount()], … })
 */
export function baseAccount(options: BaseAccountOptions = {}): ExternalConnectorOptions {
  const { paymasterUrls, preference } = options
  return {
    async createProvider({ evmChainIds: chainIds, icon = null, name: appName }) {
      const { createBaseAccountSDK } = await importCode(loadSdk)
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
