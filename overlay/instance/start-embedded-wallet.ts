import type { FeatureOptions } from '../../shared/core/feature.ts'
import {
  createEmbeddedWallet,
  type EmbeddedWalletFeature,
} from '../../shared/features/embedded-wallet/create-embedded-wallet.ts'
import { createEmbeddedWalletPlatform } from './embedded-wallet-platform.ts'

/** Starts the embedded wallet. Its frame is put into the modal's element. */
export function startEmbeddedWallet(
  options: FeatureOptions,
  getModalElement: () => HTMLElement | undefined,
): EmbeddedWalletFeature {
  const { isTelegram } = options.context.platform.page.surroundings()
  return createEmbeddedWallet({
    ...options,
    browser: createEmbeddedWalletPlatform({ getModalElement, isTelegram }),
  })
}
