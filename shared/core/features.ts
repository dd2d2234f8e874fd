import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Connector } from '../connectors/connector.ts'
import type { EmbeddedWalletFeature } from '../features/embedded-wallet/create-embedded-wallet.ts'
import {
  defineEmbeddedWallet,
  type LoadEmbeddedWallet,
} from '../features/embedded-wallet/feature.ts'
import { createLazyConnectors } from '../features/embedded-wallet/lazy-connectors.ts'
import type { AccountFeatures } from './account-features.ts'
import type { FeatureOptions } from './feature.ts'

/** The functions that load the features which have a part for the browser. */
export type FeatureLoaders = {
  readonly embeddedWallet: LoadEmbeddedWallet
}

/** The features that load when they are first used. One that the host does not offer is `undefined`. */
export type Features = AccountFeatures & {
  readonly embeddedWallet: Lazy<EmbeddedWalletFeature> | undefined
}

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
    (await import('./account-features.ts')).createAccountFeatures(options),
  )
  const ofAccount = <name extends keyof AccountFeatures>(name: name): AccountFeatures[name] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: what the feature of this name loads.
    createLazy<unknown>(async () => (await account.get())[name].get()) as AccountFeatures[name]
  const features: Features = {
    activity: ofAccount('activity'),
    approvals: ofAccount('approvals'),
    embeddedWallet: defineEmbeddedWallet(loaders.embeddedWallet)(options),
    identity: ofAccount('identity'),
    names: ofAccount('names'),
    nfts: ofAccount('nfts'),
    portfolio: ofAccount('portfolio'),
    send: ofAccount('send'),
  }
  return {
    connectors: createLazyConnectors(options.context, features.embeddedWallet),
    destroy() {
      for (const feature of Object.values(features)) feature?.whenLoaded(({ destroy }) => destroy())
    },
    features,
  }
}
