import type { FeatureOptions } from '../../shared/core/feature.ts'
import {
  createEmbeddedWallet,
  type EmbeddedWalletFeature,
} from '../../shared/features/embedded-wallet/create-embedded-wallet.ts'
import type { EmbeddedWalletPlatform } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import { createEmbeddedWalletPlatform } from './embedded-wallet-platform.ts'

/** Starts the embedded wallet. Its frame is put into the modal's element. */
export function startEmbeddedWallet(
  options: FeatureOptions,
  getModalElement: () => HTMLElement | undefined,
  wrapBrowser: (browser: EmbeddedWalletPlatform) => EmbeddedWalletPlatform = (browser) => browser,
): EmbeddedWalletFeature {
  const { isTelegram } = options.context.platform.page.surroundings()
  return createEmbeddedWallet({
    ...options,
    browser: wrapBrowser(createEmbeddedWalletPlatform({ getModalElement, isTelegram })),
  })
}
