import type { Page, PageDescription, Platform } from '../../shared/platform/ports.ts'
import { isInTelegram, openLoginWindow } from '../page/login-popup.ts'
import type { PagePlatform } from '../page/page-platform.ts'
import { toPopup } from '../page/popup.ts'
import { matchesMedia } from '../ui/styles/dom-motion.ts'
import { whenIdleOrHidden } from './instance-timing.ts'

/** Services §5.1 */
function describePage(): PageDescription {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    description:
      document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    icons: icon ? [icon] : [],
    name: document.title || location.host,
    url: location.origin,
  }
}

/** Loads an image into the cache of the browser. */
const preloadImage = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve())
    image.src = url
  })

const page: Omit<Page, keyof PagePlatform['page']> = {
  describe: describePage,
  injected: () => Object(globalThis).ethereum,
  isMobile: () =>
    typeof window !== 'undefined' &&
    (/android|iphone|ipad|ipod/i.test(navigator.userAgent) ||
      // A tablet that requests desktop pages identifies as macOS or Linux. Windows has no wallet apps.
      (matchesMedia('(pointer: coarse)') && !/windows/i.test(navigator.userAgent))),
  isVisible: () => document.visibilityState === 'visible',
  preloadImage,
  surroundings: () => ({
    isAndroid: /android/i.test(navigator.userAgent),
    isFramed: window !== window.parent,
    isTelegram: isInTelegram(),
  }),
  trackedPath() {
    const path = globalThis.location?.pathname
    return path && Object(navigator).globalPrivacyControl ? undefined : path
  },
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}

export function createBrowserPlatform(front: PagePlatform): Platform {
  const { complete = (ports: Platform) => ports, copy, log, random, storage } = front
  return complete({
    copy,
    log,
    random,
    storage,
    async fetch(address, init) {
      // What is sent although the page is left is not urgent, and the call itself takes a slow device several milliseconds.
      if (init?.keepalive) await whenIdleOrHidden()
      return front.fetch(address, init)
    },
    clock: {
      after(delay, callback) {
        const timer = setTimeout(callback, delay)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
    },
    openChannel(name, listener) {
      if (typeof BroadcastChannel === 'undefined')
        return { close: () => undefined, post: () => undefined }
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => listener(data))
      return {
        close: () => channel.close(),
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has the origin of the page alone.
        post: (message) => channel.postMessage(message),
      }
    },
    openUrl: (url, target) =>
      // On iOS `window.open` leaves a blank tab if an app opens the link; a click on a link does not.
      Object.assign(document.createElement('a'), {
        href: url,
        rel: 'noreferrer noopener',
        target,
      }).click(),
    openWindow() {
      const opened = openLoginWindow('')
      // The page of another company must not navigate this one.
      if (opened) opened.opener = null
      return toPopup(opened, front.page.on)
    },
    page: { ...front.page, ...page },
  })
}
