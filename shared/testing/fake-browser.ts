import type { EmbeddedWalletPlatform } from '../features/embedded-wallet/embedded-wallet-platform.ts'
import { createFakeFrame, type FakeFrame } from './fake-frame.ts'

/** Makes the browser functions of a login, with a frame that posts nothing by itself and popups that are blocked. */
export function createFakeBrowser(
  options: Partial<EmbeddedWalletPlatform> & { frame?: FakeFrame } = {},
) {
  const { frame = createFakeFrame(), ...rest } = options
  return {
    createFrame: frame.create,
    miniApp: () => undefined,
    openPopup: () => undefined,
    page: {
      forgetResult: () => undefined,
      href: () => 'https://app.example/',
      result: () => undefined,
    },
    restrictions: () => [],
    ...rest,
  } satisfies EmbeddedWalletPlatform
}
