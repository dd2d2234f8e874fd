import * as v from 'valibot'
import { type Envelope, envelope } from './messages.ts'

export type FrameMessage = {
  readonly type: string
  readonly id?: string | undefined
  readonly payload?: unknown
}

export type ParentWindow = {
  /** Origin of the page that embeds the frame, once it is known. */
  readonly origin: string | undefined
  post: (message: FrameMessage) => void
}

/** Ignores messages from other windows, and posts to the parent's origin only. */
export function listenToParent(onMessage: (message: Envelope) => void): ParentWindow {
  let origin = readAncestor()
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || window.parent === window) return
    // An opaque origin cannot be told from another opaque origin.
    if (event.origin === 'null' || event.origin !== (origin ?? event.origin)) return
    const parsed = v.safeParse(envelope, event.data)
    if (!parsed.success) return
    origin = event.origin
    onMessage(parsed.output)
  })
  return {
    get origin() {
      return origin
    },
    // Before the origin is known, the only message is READY.
    post: (message) => window.parent.postMessage(message, origin ?? '*'),
  }
}

/** Some browsers have no `ancestorOrigins`. In those, the first message sets the origin. */
function readAncestor(): string | undefined {
  return 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
}
