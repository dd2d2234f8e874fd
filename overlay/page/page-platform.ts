import type { LogLevel, Page, Platform } from '../../shared/platform/ports.ts'

/** The ports that a page needs before the instance is loaded. */
export type PagePlatform = Pick<Platform, 'fetch' | 'log' | 'random' | 'storage'> & {
  readonly page: Pick<Page, 'announce' | 'listen'>
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** `crypto.randomUUID` is missing outside secure contexts, for example on a staging host over plain HTTP. */
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
 * Creates the ports. Reads no global before it is called, and none that Node lacks.
 *
 * `fetch` is captured here: a script that replaces it later does not see our requests.
 */
export function createPagePlatform(options: { debug: boolean }): PagePlatform {
  const fetch = globalThis.fetch.bind(globalThis)
  const lowest: LogLevel = options.debug ? 'debug' : 'error'
  return {
    fetch,
    log(level, message, detail) {
      if (levels.indexOf(level) < levels.indexOf(lowest)) return
      // oxlint-disable-next-line no-console -- The log port is the one place that writes to the console.
      console[level](`[portico] ${message}`, ...(detail === undefined ? [] : [detail]))
    },
    page: {
      announce: (type, detail) =>
        void globalThis.dispatchEvent?.(new CustomEvent(type, { detail })),
      listen(type, listener) {
        if (typeof window === 'undefined') return () => undefined
        const handle = (event: Event) => listener('detail' in event ? event.detail : undefined)
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
