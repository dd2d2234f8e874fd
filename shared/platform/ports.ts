/** The core reaches everything outside itself by these ports. The overlay, the extension, a replay and tests create their own. */

/** Sends an HTTP request, as the `fetch` of the browser does. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A store of texts that outlives the page. Any function can throw. */
export type Storage = {
  /** Reads an entry. Returns `null` if there is none. */
  readonly get: (key: string) => string | null
  /** Writes an entry. */
  readonly set: (key: string, value: string) => void
  /** Removes an entry. */
  readonly remove: (key: string) => void
  /** Lists the keys of all entries. */
  readonly keys: () => readonly string[]
}

/** The time. */
export type Clock = {
  /** Gets the time, in ms since the epoch. */
  readonly now: () => number
  /** Calls back once after a delay in ms. Returns the function that cancels it. */
  readonly after: (delay: number, callback: () => void) => () => void
}

/** Random values. */
export type Random = {
  /** Creates a UUID of version 4 (RFC 9562). */
  readonly uuid: () => string
}

/** Where the page runs, as far as links depend on it. */
export type Surroundings = {
  /** Whether the device runs Android. */
  readonly isAndroid: boolean
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
  /** Whether the page is a mini app in Telegram. */
  readonly isTelegram: boolean
}

/** The description of the page. A missing value is an empty text or an empty list. */
export type PageDescription = {
  /** The name or the title of the page. */
  readonly name: string
  /** The description of the page. */
  readonly description: string
  /** The URL of the origin of the page. */
  readonly url: string
  /** The URLs of the icons of the page. */
  readonly icons: readonly string[]
}

/** The page that contains the overlay. */
export type Page = {
  /** Listens to the detail of an event of the window. Returns the function that stops it. */
  readonly listen: (type: string, listener: (detail: unknown) => void) => () => void
  /**
   * Listens to an event of the window, such as a message or a key; its type decides its class. A recording does not have it. Returns the
   * function that stops it.
   */
  readonly on: (
    type: string,
    listener: (event: never) => void,
    options?: {
      /** Whether it is called before the listeners of elements. */
      readonly capture?: boolean
    },
  ) => () => void
  /** Dispatches a custom event on the window. */
  readonly announce: (type: string, detail: unknown) => void
  /** Gets the value of `window.ethereum`, unchecked. */
  readonly injected: () => unknown
  /** Whether the device is a phone or a tablet. */
  readonly isMobile: () => boolean
  /** Whether the visitor can see the page. It is false while another tab or another app is in front. */
  readonly isVisible: () => boolean
  /**
   * Gets the path of the page, without the query and the fragment, for analytics. `undefined` if the visitor refuses to be
   * tracked (Global Privacy Control), and on a server.
   */
  readonly trackedPath: () => string | undefined
  /** Gets where the page runs. */
  readonly surroundings: () => Surroundings
  /** Gets the time zone of the device, such as `Europe/Paris` (IANA). */
  readonly timeZone: () => string
  /** Loads an image into the cache of the browser. Resolves when the image has loaded or failed; never rejects. */
  readonly preloadImage: (url: string) => Promise<void>
  /** Reads the description of the page from its elements. */
  readonly describe: () => PageDescription
}

/** Opens a URL in the browser. The caller must call it in the task of a click of the visitor. */
export type OpenUrl = (url: string, target: '_blank' | '_self' | '_top') => void

/** A window that was opened beside the page. */
export type OpenedWindow = {
  /** Goes to a URL. */
  readonly navigate: (url: string) => void
  /** Whether it is closed, or out of reach: a page can leave the group of windows of its opener. */
  readonly isClosed: () => boolean
  /** Closes it, unless it is closed. */
  readonly close: () => void
}

/**
 * Opens an empty window, whose page cannot reach this one. The caller must call it in the task of a click of the visitor.
 * Gives `undefined` if the browser blocks it.
 */
export type OpenWindow = () => OpenedWindow | undefined

/** Messages between the tabs of a site. */
export type Channel = {
  /** Closes the channel. */
  readonly close: () => void
  /** Sends a message to the other tabs: a text, or an object of JSON. */
  readonly post: (message: object | string) => void
}

/** Opens the channel of a name. Calls the listener with each message of another tab. */
export type OpenChannel = (name: string, listener: (message: unknown) => void) => Channel

/** The level of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Writes a log line for the developer of the host. Visitors do not see it. */
export type Log = (level: LogLevel, message: string, detail?: unknown) => void

/** The ports of a check. What goes through them is in no recording: a replay does not run the check. */
export type CheckPorts = Pick<Platform, 'clock' | 'fetch'>

/**
 * Runs a check of data that no recording keeps, such as that of a transaction. A recorder keeps its outcome (a number as it is), and a
 * replay gives it in place of the check. The check uses the ports that it gets, and reads chains with `isUnrecorded`.
 */
export type Check = <value>(
  name: string,
  run: (ports: CheckPorts) => Promise<value>,
) => Promise<value>

/** Loads code. A recorder keeps when it is there: a replay, whose code is there from the start, waits until then. */
export type LoadCode = <value>(name: string, load: () => Promise<value>) => Promise<value>

/** All platform ports. */
export type Platform = {
  /** What tells this copy of the overlay from another one in the same page. */
  readonly copy: {
    /** Begins the names of its element, of its events and of what WalletConnect stores. */
    readonly name: string
    /** Where its recordings are made. */
    readonly source: 'extension' | 'page'
  }
  /** Runs a check, if a recorder or a replay has to know of it. */
  readonly check?: Check | undefined
  /** Loads code, if a recorder or a replay has to know of it. */
  readonly loadCode?: LoadCode | undefined
  /** The time. */
  readonly clock: Clock
  /** Sends HTTP requests. */
  readonly fetch: Fetch
  /** Writes to the log. */
  readonly log: Log
  /** Opens channels to the other tabs. */
  readonly openChannel: OpenChannel
  /** Opens URLs. */
  readonly openUrl: OpenUrl
  /** Opens empty windows. */
  readonly openWindow: OpenWindow
  /** The page. */
  readonly page: Page
  /** Random values. */
  readonly random: Random
  /** The storage of the overlay. */
  readonly storage: Storage
  /** The ports for what no replay runs, if a recorder is between the core and the others. */
  readonly unrecorded?: CheckPorts | undefined
}
