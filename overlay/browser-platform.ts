import type { LogLevel, Page, PageDescription, Platform } from '../shared/platform/ports.ts'

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

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

function createPage(): Page {
  return {
    announce: (type, detail) => void globalThis.dispatchEvent?.(new CustomEvent(type, { detail })),
    describe: describePage,
    injected: () => Reflect.get(globalThis, 'ethereum'),
    isMobile: () =>
      typeof window !== 'undefined' &&
      (/android|iphone|ipad|ipod/i.test(navigator.userAgent) ||
        // A tablet that asks for desktop pages says that it is a Mac or a Linux. No wallet's app is on Windows.
        (window.matchMedia('(pointer: coarse)').matches && !/windows/i.test(navigator.userAgent))),
    isVisible: () => document.visibilityState === 'visible',
    listen(type, listener) {
      if (typeof window === 'undefined') return () => undefined
      const handle = (event: Event) => listener('detail' in event ? event.detail : undefined)
      window.addEventListener(type, handle)
      return () => window.removeEventListener(type, handle)
    },
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
}

/** `crypto.randomUUID` is missing on pages that are not secure contexts, a host's plain-http staging say. */
function createUuid(): string {
  const { randomUUID } = crypto as { randomUUID?: () => string }
  if (randomUUID) return randomUUID.call(crypto)
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/**
 * The browser as the core may use it. Touches no global before it is called, and none that plain Node lacks.
 *
 * `fetch` is captured here, so that a page which swaps it later does not see what we send.
 */
export function createBrowserPlatform(options: { debug: boolean }): Platform {
  const fetch = globalThis.fetch.bind(globalThis)
  const lowest: LogLevel = options.debug ? 'debug' : 'error'
  return {
    clock: {
      after(delay, callback) {
        const timer = setTimeout(callback, delay)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
    },
    fetch,
    log(level, message, detail) {
      if (levels.indexOf(level) < levels.indexOf(lowest)) return
      // oxlint-disable-next-line no-console -- The log port is the one place that writes to the console.
      console[level](`[portico] ${message}`, ...(detail === undefined ? [] : [detail]))
    },
    openSocket: (url) => new WebSocket(url),
    openUrl: (url, target) =>
      // On iOS `window.open` leaves a blank tab behind where an app takes the link; a link that is clicked does not.
      Object.assign(document.createElement('a'), {
        href: url,
        rel: 'noreferrer noopener',
        target,
      }).click(),
    page: createPage(),
    random: { uuid: createUuid },
    storage: {
      get: (key) => window.localStorage.getItem(key),
      keys: () => Object.keys(window.localStorage),
      remove: (key) => window.localStorage.removeItem(key),
      set: (key, value) => window.localStorage.setItem(key, value),
    },
  }
}
