import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Activity } from '../features/activity/create-activity.ts'
import type { EmbeddedWalletFeature } from '../features/embedded-wallet/create-embedded-wallet.ts'
import {
  defineEmbeddedWallet,
  type LoadEmbeddedWallet,
} from '../features/embedded-wallet/feature.ts'
import { createLazyConnectors } from '../features/embedded-wallet/lazy-connectors.ts'
import type { Portfolio } from '../portfolio/create-portfolio.ts'
import type { FeatureOptions } from './feature.ts'

/** The functions that load the features which have a part for the browser. */
export type FeatureLoaders = {
  readonly embeddedWallet: LoadEmbeddedWallet
}

/** The features that load when they are first used. One that the host does not offer is `undefined`. */
export type Features = {
  readonly embeddedWallet: Lazy<EmbeddedWalletFeature> | undefined
  readonly activity: Lazy<Activity>
  readonly portfolio: Lazy<Portfolio>
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
  const features: Features = {
    embeddedWallet: defineEmbeddedWallet(loaders.embeddedWallet)(options),
    activity: createLazy(async () =>
      (await import('../features/activity/create-activity.ts')).createActivity(options),
    ),
    portfolio: createLazy(async () =>
      (await import('../portfolio/create-portfolio.ts')).createPortfolio(options),
    ),
  }
  return {
    connectors: createLazyConnectors(options.context, features.embeddedWallet),
    destroy() {
      for (const feature of Object.values(features)) feature?.whenLoaded(({ destroy }) => destroy())
    },
    features,
  }
}
