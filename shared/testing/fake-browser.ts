import type { AuthPlatform } from '../secure-frame/auth-platform.ts'
import { createFakeFrame, type FakeFrame } from './fake-frame.ts'

/** The browser as a login uses it, with a frame that says nothing by itself and windows that do not open. */
export function createFakeBrowser(given: Partial<AuthPlatform> & { frame?: FakeFrame } = {}) {
  const { frame = createFakeFrame(), ...rest } = given
  return {
    createFrame: frame.create,
    miniApp: () => undefined,
    openPopup: () => undefined,
    page: {
      forgetResult: () => undefined,
      href: () => 'https://app.example/',
      result: () => undefined,
    },
    ...rest,
  } satisfies AuthPlatform
}
