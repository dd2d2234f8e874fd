import type { EmbeddedWalletPlatform } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import type { MiniAppPlatform } from '../../shared/options/socials.ts'
import { createFrameElement } from '../element/frame-element.ts'
import { openPopup } from '../page/login-popup.ts'

/** The parameter with the result of a login that has left the page (services §6.5). */
const resultName = 'result_uri'

function getMiniApp(): MiniAppPlatform {
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // A page in Safari itself is not in a mini app.
  return /macintosh/i.test(userAgent) && !/version\/\S+ safari/i.test(userAgent) ? 'mac' : 'other'
}

const page: EmbeddedWalletPlatform['page'] = {
  forgetResult() {
    const url = new URL(location.href)
    if (!url.searchParams.has(resultName)) return
    url.searchParams.delete(resultName)
    history.replaceState(history.state, '', url)
  },
  href: () => location.href,
  result: () => new URLSearchParams(location.search).get(resultName) ?? undefined,
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
    openPopup,
    page,
  }
}
