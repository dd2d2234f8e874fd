import { importCode } from '../async/import-code.ts'
import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Connector } from '../connectors/connector.ts'
import type { EmbeddedWalletFeature } from '../features/embedded-wallet/create-embedded-wallet.ts'
import {
  defineEmbeddedWallet,
  type LoadEmbeddedWallet,
} from '../features/embedded-wallet/feature.ts'
import { createLazyConnectors } from '../features/embedded-wallet/lazy-connectors.ts'
import type { SignInFeature } from '../features/sign-in/create-sign-in.ts'
import type { Siwx } from '../siwx/siwx.ts'
import type { AccountFeatures } from './account-features.ts'
import type { FeatureOptions } from './feature.ts'
import { hasSignIn } from './sign-in-offer.ts'

/** The functions that load the features which have a part for the browser. */
export type FeatureLoaders = {
  readonly embeddedWallet: LoadEmbeddedWallet
  /**
   * Wraps the sign-in of the host, for a recorder.
   *
   * @default undefined; the sign-in is used as it is
   */
  readonly wrapSiwx?: ((siwx: Siwx) => Siwx) | undefined
}

/** The features that load when they are first used. One that the host does not offer is `undefined`. */
export type Features = AccountFeatures & {
  readonly embeddedWallet: Lazy<EmbeddedWalletFeature> | undefined
  readonly signIn: Lazy<SignInFeature> | undefined
}

/** The names of the features of a connected account. */
const accountFeatures = [
  'activity',
  'approvals',
  'calls',
  'explain',
  'history',
  'identity',
  'names',
  'nfts',
  'onramp',
  'portfolio',
  'send',
  'swap',
] as const satisfies readonly (keyof AccountFeatures)[]

/** Starts every feature of the registry. */
export function startFeatures(
  options: FeatureOptions,
  loaders: FeatureLoaders,
): {
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
  readonly features: Features
} {
  const account = createLazy(async () =>
    (await importCode(() => import('./account-features.ts'))).createAccountFeatures(options),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each name loads the feature of that name.
  const features = {
    embeddedWallet: defineEmbeddedWallet(loaders.embeddedWallet)(options),
    // It loads with the first attempt to connect, or to restore a connection.
    signIn: hasSignIn(options.context.options)
      ? createLazy(async () =>
          (await importCode(() => import('../features/sign-in/create-sign-in.ts'))).startSignIn(
            options,
            loaders.wrapSiwx,
          ),
        )
      : undefined,
    ...Object.fromEntries(
      accountFeatures.map((name) => [
        name,
        createLazy<unknown>(async () => (await account.get())[name].get()),
      ]),
    ),
  } as Features
  return {
    connectors: createLazyConnectors(options.context, features.embeddedWallet),
    destroy() {
      for (const feature of Object.values(features)) feature?.whenLoaded(({ destroy }) => destroy())
    },
    features,
  }
}
