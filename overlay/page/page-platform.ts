import type { Page, Platform } from '../../shared/platform/ports.ts'

/** The ports that a page needs before the instance is loaded. */
export type PagePlatform = Pick<Platform, 'fetch' | 'log' | 'random' | 'storage'> & {
  readonly page: Pick<Page, 'announce' | 'listen'>
}

/**
 * A UUID of version 4, of variant 8 (RFC 9562). `crypto.randomUUID` is missing outside secure contexts, for example on a
 * staging host over plain HTTP. A server has always the same: a framework that prerenders pages refuses random values.
 */
function createUuid(): string {
  const same = '00000000-0000-4000-8000-000000000000'
  if (typeof document === 'undefined') return same
  const digits = crypto.getRandomValues(new Uint8Array(36))
  return same.replace(/0/g, (_, at: number) => (Number(digits[at]) & 0xf).toString(16))
}

/**
 * Creates the ports. Reads no global before it is called, and none that Node lacks.
 *
 * `fetch` is captured here: a script that replaces it later does not see our requests.
 */
export function createPagePlatform(options: { debug: boolean }): PagePlatform {
  // jsdom has none: then each request fails.
  const fetch = globalThis.fetch?.bind(globalThis)
  return {
    fetch,
    log(level, message, detail) {
      if (!options.debug && level !== 'error') return
      // oxlint-disable-next-line no-console -- The log port is the one place that writes to the console.
      console[level](`[portico] ${message}`, ...(detail === undefined ? [] : [detail]))
    },
    page: {
      announce: (type, detail) =>
        void globalThis.dispatchEvent?.(new CustomEvent(type, { detail })),
      listen(type, listener) {
        if (typeof window === 'undefined') return () => undefined
        const handle = (event: Event) => listener(Reflect.get(event, 'detail'))
        // Of `window`: the extension's build replaces these two.
        window.addEventListener(type, handle)
        return () => window.removeEventListener(type, handle)
      },
    },
    random: { uuid: createUuid },
    storage: {
      get: (key) => window.localStorage.getItem(key),
      keys: () => Object.keys(window.localStorage),
      remove: (key) => window.localStorage.removeItem(key),
      set: (key, value) => window.localStorage.setItem(key, value),
    },
  }
}
