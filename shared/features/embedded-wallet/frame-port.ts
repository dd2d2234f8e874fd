import type { ChainId } from '../schema/primitives.ts'

/** What the frame's element tells: a message of its page, or that the page did not come. */
export type FrameEvent =
  | { readonly type: 'message'; readonly message: unknown }
  | { readonly type: 'load-failed'; readonly cause: unknown }

/**
 * The frame's element in the host's page. Who makes it checks both ends of the wire (contract §2.2): a message is
 * passed on only from the frame's own origin and window, and is posted to that origin alone.
 */
export type FramePort = {
  /**
   * Posts to the frame's page. Throws `frame-missing` where the element has gone, `frame-parent-missing` where
   * there is no page to hold it (§8.29), and whatever the browser throws at what it cannot clone.
   */
  readonly post: (message: unknown) => void
  /** Calls back with what the frame tells, never within this call. Returns the unsubscribe function. */
  readonly listen: (listener: (event: FrameEvent) => void) => () => void
  /** Takes the element out of the page, if it is still there. */
  readonly destroy: () => void
}

/**
 * Puts the frame's element into the page and begins to load it. What its page says before the end of the current
 * task must still reach the first listener. Throws `frame-parent-missing` where there is no page to hold it.
 */
export type CreateFrame = () => FramePort

/** What the frame's page is told by its address. */
export type FrameAddress = {
  /** The frame page of the secure frame's host, without a query. */
  readonly base: string
  readonly projectId: string
  /** The network that the frame begins on. Ethereum without one (contract §2.1, §9.27). */
  readonly chainId?: ChainId | undefined
  /** Whether the frame logs for the host's developer (`enableAuthLogger`). */
  readonly hasLogger: boolean
}

/** The protocol that we speak. The hosted page is known to take this one (contract §2.1, §8). */
const version = '4'

/** The address of the frame's page (§7.10, contract §2.1). */
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
