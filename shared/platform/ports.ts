/**
 * The ports: the only ways in which the core reaches the world. The real ones are made in the overlay; the
 * extension and a replay hand in their own.
 */

/** Makes an HTTP request, as the platform's own `fetch` does. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A store of strings that outlives the page. Any call may throw. */
export type Storage = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

/** Time in milliseconds. */
export type Clock = {
  readonly now: () => number
  /** Calls back once after `delay`. Returns the function that calls it off. */
  readonly after: (delay: number, callback: () => void) => () => void
}

export type Random = {
  /** A version 4 UUID (RFC 9562). */
  readonly uuid: () => string
}

/** What the page is in, as far as links out of it depend on it. */
export type Surroundings = {
  readonly isAndroid: boolean
  readonly isFramed: boolean
  readonly isTelegram: boolean
}

/** What is not there is empty. */
export type PageDescription = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The page that the overlay is in, as far as wallets and dapps use it. */
export type Page = {
  /** Listens to an event of the page's window. Returns the function that stops listening. */
  readonly listen: (type: string, listener: (detail: unknown) => void) => () => void
  /** Dispatches a custom event on the page's window. */
  readonly announce: (type: string, detail: unknown) => void
  /** What stands at `window.ethereum` now, unparsed. */
  readonly injected: () => unknown
  /** Whether the device is a phone or a tablet. */
  readonly isMobile: () => boolean
  /** Whether the visitor can see the page: not while another tab or another app is in front. */
  readonly isVisible: () => boolean
  readonly surroundings: () => Surroundings
  /** Fetches a picture ahead. Settles once it is there or will not come; never rejects. */
  readonly preloadImage: (url: string) => Promise<void>
  /** How the page names itself, for want of the host's own word. */
  readonly describe: () => PageDescription
}

/** Opens an address in the browser. Must be called in the task of the visitor's own tap. */
export type OpenUrl = (url: string, target: '_blank' | '_self' | '_top') => void

/** Opens a WebSocket. */
export type OpenSocket = (url: string) => WebSocket

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Writes a line for the host's developer. Never for the visitor. */
export type Log = (level: LogLevel, message: string, detail?: unknown) => void

export type Platform = {
  readonly clock: Clock
  readonly fetch: Fetch
  readonly log: Log
  readonly openSocket: OpenSocket
  readonly openUrl: OpenUrl
  readonly page: Page
  readonly random: Random
  readonly storage: Storage
}
