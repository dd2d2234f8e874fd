import type { EmbeddedWalletPlatform } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import { getResult, removeResult } from '../../shared/features/embedded-wallet/social-uris.ts'
import type { MiniAppPlatform } from '../../shared/options/socials.ts'
import { createFrameElement } from '../element/frame-element.ts'
import { openLoginWindow } from '../page/login-popup.ts'
import { toPopup } from '../page/popup.ts'

function getMiniApp(): MiniAppPlatform {
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // A page in Safari itself is not in a mini app.
  return /macintosh/i.test(userAgent) && !/version\/\S+ safari/i.test(userAgent) ? 'mac' : 'other'
}

const page: EmbeddedWalletPlatform['page'] = {
  forgetResult() {
    history.replaceState(history.state, '', removeResult(location.href))
  },
  href: () => location.href,
  result: () => getResult(location.href),
}

/** Makes the browser functions of the embedded wallet. */
export function createEmbeddedWalletPlatform({
  getModalElement,
  isTelegram,
}: {
  getModalElement: () => HTMLElement | undefined
  isTelegram: boolean
}): EmbeddedWalletPlatform {
  return {
    createFrame: (url) => createFrameElement(url, getModalElement()),
    miniApp: () => (isTelegram ? getMiniApp() : undefined),
    openPopup: (url) => toPopup(openLoginWindow(url)),
    page,
  }
}
