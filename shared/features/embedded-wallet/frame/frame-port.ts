import { PorticoError } from '../../../errors/portico-error.ts'
import type { ChainId } from '../../../schema/primitives.ts'

/**
 * An event of the frame's element: a message of its page, that a policy of the host page blocks it, or that another page was loaded
 * after it: the host page has navigated the element, or has taken it out and put it back.
 */
export type FrameEvent =
  | { readonly type: 'message'; readonly message: unknown }
  | { readonly type: 'load-failed'; readonly cause: unknown }
  | { readonly type: 'reloaded' }

/**
 * The frame's element in the host page. Its creator checks both ends of the wire (services §2.2): it passes on only
 * messages from the frame's own origin and window, and posts to that origin only.
 */
export type FramePort = {
  /**
   * Posts to the frame's page. Throws `frame-missing` if the element has gone, `frame-parent-missing` if the page has
   * no element to hold it (§8.29), and the browser's error for a message that cannot be cloned.
   */
  readonly post: (message: unknown) => void
  /** Whether the page has not taken the element out and put it back, with another window in it. */
  readonly isAlive: () => boolean
  /** Calls back with each event, never during this call. Returns the unsubscribe function. */
  readonly listen: (listener: (event: FrameEvent) => void) => () => void
  /** Removes the element from the page, if it is still there. */
  readonly destroy: () => void
}

/**
 * Puts the frame's element into the page and begins to load it. Messages that arrive before the end of the current
 * task must still reach the first listener. Throws `frame-parent-missing` if the page has no element to hold it.
 */
export type CreateFrame = () => FramePort

/** What the address of the frame's page contains. */
export type FrameAddress = {
  /** The frame page of the secure frame's host, without a query. */
  readonly base: string
  readonly projectId: string
  /** The network that the frame starts on; Ethereum by default (services §2.1, §9.27). */
  readonly chainId?: ChainId | undefined
  /** Whether the frame writes to the console (`enableAuthLogger`). */
  readonly hasLogger: boolean
}

/** The protocol version. The hosted page takes this one (services §2.1). */
const version = '4'

const isLoopback = ({ hostname }: URL) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(hostname)

/** Throws `options-invalid` for a frame that could not keep its keys from the page at `href`, or from the network. */
export function checkFrameUrl(url: URL, href: string): void {
  const fault =
    url.origin === new URL(href).origin
      ? 'has the origin of the page, which could then read the keys of the wallet. Give an address on an origin of its own.'
      : url.protocol !== 'https:' && !isLoopback(url)
        ? 'is not encrypted, so anyone on the network could replace the page that has the keys. Give an https address.'
        : undefined
  if (fault) throw new PorticoError('options-invalid', `services.secureFrame ${fault}`)
}

/** The address of the frame's page (§7.10, services §2.1). */
export function toFrameUrl({
  base,
  chainId = 'eip155:1',
  hasLogger,
  projectId,
}: FrameAddress): URL {
  const url = new URL(base)
  const query = { projectId, chainId, version, enableLogger: String(hasLogger) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
