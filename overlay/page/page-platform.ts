import type { Undo } from '../../shared/async/listeners.ts'
import type { Page, Platform } from '../../shared/platform/ports.ts'
import type { ButtonClient } from '../element/serve-buttons.ts'
import type { Picture } from '../ui/primitives/picture.tsx'

/** The buttons of a page, which open an instance. */
type PageButtons = {
  readonly define: () => void
  readonly serve: (client: ButtonClient) => Undo
}

/** What an overlay is built on: the ports that a page needs before the instance is loaded. */
export type PagePlatform = Pick<Platform, 'copy' | 'fetch' | 'log' | 'random' | 'storage'> & {
  /** Absent where the buttons of the page open another copy of the overlay. */
  readonly buttons?: PageButtons
  /** Changes the ports that are loaded with the instance. */
  readonly complete?: (ports: Platform) => Platform
  readonly page: Pick<Page, 'announce' | 'listen' | 'on'>
  readonly Picture?: typeof Picture
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

export const listenToWindow: Page['on'] = (type, listener, options) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the type of an event decides its class.
  const handle = listener as EventListener
  window.addEventListener(type, handle, options)
  return () => window.removeEventListener(type, handle, options)
}

/**
 * Creates the ports. Reads no global before it is called, and none that Node lacks. `fetch` is captured here: a script that
 * replaces it later does not see our requests.
 */
export function createPagePlatform(options: { debug: boolean; on?: Page['on'] }): PagePlatform {
  const { on = listenToWindow } = options
  // jsdom has none: then each request fails.
  const fetch = globalThis.fetch?.bind(globalThis)
  return {
    copy: { name: 'portico', source: 'page' },
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
        return on(type, (event: Event) => listener(Object(event).detail))
      },
      on,
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
