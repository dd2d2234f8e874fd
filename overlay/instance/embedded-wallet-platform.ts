import type { MiniAppPlatform } from '../shared/options/socials.ts'
import type { AuthPlatform, Popup, PopupMessage } from '../shared/secure-frame/auth-platform.ts'
import { createFrameElement } from './element/frame-element.ts'

/** Contract §6.4. The page must hear of its window, so there is no `noopener`. */
const popupTarget = 'popupWindow'
const popupFeatures = 'width=600,height=800,scrollbars=yes'
/** What a login that left the page brings back (contract §6.5). */
const resultName = 'result_uri'

function openPopup(url: string): Popup | undefined {
  const popup = window.open(url, popupTarget, popupFeatures)
  if (!popup) return undefined
  return {
    close: () => popup.close(),
    isClosed: () => popup.closed,
    listen(listener: (message: PopupMessage) => void) {
      const hear = ({ data, origin, source }: MessageEvent<unknown>) =>
        source === popup && listener({ data, origin })
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
    navigate(next) {
      popup.location.href = next
    },
  }
}

function toMiniApp(): MiniAppPlatform {
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // Safari itself is no app around the page.
  return /macintosh/i.test(userAgent) && !/version\/\S+ safari/i.test(userAgent) ? 'mac' : 'other'
}

const page: AuthPlatform['page'] = {
  forgetResult() {
    const url = new URL(location.href)
    if (!url.searchParams.has(resultName)) return
    url.searchParams.delete(resultName)
    history.replaceState(history.state, '', url)
  },
  href: () => location.href,
  result: () => new URLSearchParams(location.search).get(resultName) ?? undefined,
}

/** The browser as a login uses it. */
export function createBrowserAuthPlatform({
  getHost,
  isTelegram,
}: {
  getHost: () => HTMLElement | undefined
  isTelegram: boolean
}): AuthPlatform {
  return {
    createFrame: (url) => createFrameElement(url, getHost()),
    miniApp: () => (isTelegram ? toMiniApp() : undefined),
    openPopup,
    page,
  }
}
