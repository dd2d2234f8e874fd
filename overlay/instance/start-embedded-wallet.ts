import { importCode } from '../../shared/async/import-code.ts'
import type { FeatureOptions } from '../../shared/core/feature.ts'
import {
  createEmbeddedWallet,
  type EmbeddedWalletFeature,
} from '../../shared/features/embedded-wallet/create-embedded-wallet.ts'
import type { EmbeddedWalletPlatform } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import type { Restriction } from '../../shared/policies/restriction.ts'
import { createEmbeddedWalletPlatform } from './embedded-wallet-platform.ts'

/** Starts the embedded wallet. Its frame is put into the modal's element, which is in the page's body. */
export async function startEmbeddedWallet(
  options: FeatureOptions,
  getModalElement: () => HTMLElement | undefined,
  wrapBrowser: (browser: EmbeddedWalletPlatform) => EmbeddedWalletPlatform = (browser) => browser,
): Promise<EmbeddedWalletFeature> {
  // A login is resumed before that is parsed where the overlay runs at the start of the document.
  if (typeof document === 'object' && !document.body)
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true })
    })
  const { options: instanceOptions, platform, storage } = options.context
  let restrictions: readonly Restriction[] = []
  const read = async () => {
    try {
      const code = await importCode(() => import('../page/page-restrictions.ts'))
      restrictions = await code.readRestrictions(
        instanceOptions,
        (platform.unrecorded ?? platform).fetch,
      )
    } catch (cause) {
      platform.log('warn', 'What the page forbids could not be read.', cause)
    }
  }
  const reading = read()
  const miniApp = platform.page.surroundings().isTelegram
    ? (await importCode(() => import('./mini-app.ts'))).getMiniApp()
    : undefined
  // A visitor who is logged in waits for the frame.
  if (!storage.get('email-login-used')) await reading
  const { on } = platform.page
  const platformOptions = { getModalElement, miniApp, on, restrictions: () => restrictions }
  return createEmbeddedWallet({
    ...options,
    browser: wrapBrowser(createEmbeddedWalletPlatform(platformOptions)),
  })
}
