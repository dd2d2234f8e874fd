import type { Page, PageDescription, Platform } from '../shared/platform/ports.ts'
import type { FrontPlatform } from './front-platform.ts'

/** Contract §5.1 */
function describePage(): PageDescription {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    description:
      document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    icons: icon ? [icon] : [],
    name: document.title,
    url: location.origin,
  }
}

const page: Omit<Page, keyof FrontPlatform['page']> = {
  describe: describePage,
  injected: () => Reflect.get(globalThis, 'ethereum'),
  isMobile: () =>
    typeof window !== 'undefined' &&
    (/android|iphone|ipad|ipod/i.test(navigator.userAgent) ||
      // A tablet that asks for desktop pages says that it is a Mac or a Linux. No wallet's app is on Windows.
      (window.matchMedia('(pointer: coarse)').matches && !/windows/i.test(navigator.userAgent))),
  isVisible: () => document.visibilityState === 'visible',
  preloadImage: (url) =>
    new Promise((resolve) => {
      const image = new Image()
      image.referrerPolicy = 'no-referrer'
      for (const type of ['load', 'error']) image.addEventListener(type, () => resolve())
      image.src = url
    }),
  surroundings: () => ({
    isAndroid: /android/i.test(navigator.userAgent),
    isFramed: window !== window.parent,
    isTelegram:
      'TelegramWebviewProxy' in window ||
      'TelegramWebviewProxyProto' in window ||
      // Telegram's login button leaves a global of this name on pages of any browser.
      Boolean(Object(Object(Reflect.get(window, 'Telegram')).WebApp).initData),
  }),
}

/** The browser as the core may use it. */
export function createBrowserPlatform(front: FrontPlatform): Platform {
  return {
    ...front,
    clock: {
      after(delay, callback) {
        const timer = setTimeout(callback, delay)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
    },
    openSocket: (url) => new WebSocket(url),
    openUrl: (url, target) =>
      // On iOS `window.open` leaves a blank tab behind where an app takes the link; a link that is clicked does not.
      Object.assign(document.createElement('a'), {
        href: url,
        rel: 'noreferrer noopener',
        target,
      }).click(),
    page: { ...front.page, ...page },
  }
}
