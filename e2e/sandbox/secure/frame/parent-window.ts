import * as v from 'valibot'
import { type Envelope, envelope } from './messages.ts'

export type FrameMessage = {
  readonly type: string
  readonly id?: string | undefined
  readonly payload?: unknown
}

export type ParentWindow = {
  /** Of the page that holds the frame, once it is known. */
  readonly origin: string | undefined
  post: (message: FrameMessage) => void
}

/**
 * The page that holds the frame, and nobody else: what other windows say is not heard, and what is said to the page
 * goes to its origin alone.
 */
export function listenToParent(onMessage: (message: Envelope) => void): ParentWindow {
  let origin = readAncestor()
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || window.parent === window) return
    // A page without an origin cannot be told from others without one.
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
    // Without an origin there is nothing to say yet but that the frame is there.
    post: (message) => window.parent.postMessage(message, origin ?? '*'),
  }
}

/** Not every browser tells. There, the first message does. */
function readAncestor(): string | undefined {
  return 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
}
