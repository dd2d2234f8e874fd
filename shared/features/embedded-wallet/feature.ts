import type { CoreContext } from '../../core/context.ts'
import { defineOptionalFeature, type FeatureOptions } from '../../core/feature.ts'
import { hasLogins } from '../../options/has-logins.ts'
import { embeddedWalletNamespaces } from './connector/lazy-connectors.ts'
import type { EmbeddedWalletFeature } from './create-embedded-wallet.ts'
import type { EmbeddedWalletPlatform } from './embedded-wallet-platform.ts'

export type LoadEmbeddedWallet = (
  options: FeatureOptions,
  wrapBrowser?: (browser: EmbeddedWalletPlatform) => EmbeddedWalletPlatform,
) => Promise<EmbeddedWalletFeature>

type Uses = { readonly loaders: { readonly embeddedWallet: LoadEmbeddedWallet } }

/** Whether the host offers a login in a namespace that has an adapter (§9.29, services §4.1). */
const isOffered = ({ adapters, options }: CoreContext): boolean =>
  Boolean(options.projectId) &&
  hasLogins(options) &&
  embeddedWalletNamespaces.some((namespace) => adapters.has(namespace))

export const embeddedWallet = defineOptionalFeature(
  async () => ({
    create: (options: FeatureOptions, { loaders }: Uses) => loaders.embeddedWallet(options),
  }),
  {
    isOffered,
    // A visitor who is logged in has a frame (§3.22). A login that has left the page is resumed.
    isResumed: ({ storage }) =>
      Boolean(storage.get('email-login-used') || storage.get('messaging-app-social')),
    isUntimed: true,
    calls: {},
  },
)
