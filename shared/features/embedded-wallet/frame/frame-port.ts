import { PorticoError } from '../../../errors/portico-error.ts'
import type { ChainId } from '../../../schema/primitives.ts'

export type FrameEvent =
  | { readonly type: 'message'; readonly message: unknown }
  | { readonly type: 'load-failed'; readonly cause: unknown }
  | { readonly type: 'reloaded' }

/** Passes on only messages from the frame's origin and window, and posts to that origin only (services §2.2). */
export type FramePort = {
  /** Throws `frame-missing` if the element is gone, `frame-parent-missing` without a parent (§8.29), else the browser's clone error. */
  readonly post: (message: unknown) => void
  /** False once the page has taken the element out and put it back: it has another window then. */
  readonly isAlive: () => boolean
  readonly listen: (listener: (event: FrameEvent) => void) => () => void
  readonly destroy: () => void
}

/** Messages before the end of the current task must reach the first listener. Throws `frame-parent-missing`. */
export type CreateFrame = () => FramePort

export type FrameAddress = {
  readonly base: string
  readonly projectId: string
  readonly chainId?: ChainId | undefined
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
