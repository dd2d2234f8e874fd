import type { CoreContext } from '../../core/context.ts'
import { defineFeature, type FeatureOptions } from '../../core/feature.ts'
import type { EmbeddedWalletFeature } from './create-embedded-wallet.ts'
import type { EmbeddedWalletPlatform } from './embedded-wallet-platform.ts'
import { embeddedWalletNamespaces } from './lazy-connectors.ts'

/** Loads the embedded wallet and its browser functions. */
export type LoadEmbeddedWallet = (
  options: FeatureOptions,
  /** Wraps the browser functions, for a recorder. */
  wrapBrowser?: (browser: EmbeddedWalletPlatform) => EmbeddedWalletPlatform,
) => Promise<EmbeddedWalletFeature>

/** Whether the host offers a login in a namespace that has an adapter (§9.29, services §4.1). */
function isOffered({ adapters, options: { features, projectId } }: CoreContext): boolean {
  const hasLogin = features.email || (features.socials && features.socials[0])
  return (
    Boolean(projectId && hasLogin) &&
    embeddedWalletNamespaces.some((namespace) => adapters.has(namespace))
  )
}

/** A visitor who is logged in has a frame (§3.22). A login that has left the page is resumed. */
const isResumed = ({ storage }: CoreContext): boolean =>
  Boolean(storage.get('email-login-used') || storage.get('messaging-app-social'))

/** Returns the function that starts the embedded wallet. */
export const defineEmbeddedWallet = (load: LoadEmbeddedWallet) =>
  defineFeature({ isOffered, isResumed, load })
