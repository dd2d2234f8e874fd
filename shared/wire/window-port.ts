import type { Port } from './channel.ts'
import { type DocumentWindow, keepListener } from './document-open.ts'

type Message = { readonly data: unknown; readonly origin: string; readonly source: unknown }

export type MessageWindow = DocumentWindow & {
  readonly addEventListener: (type: 'message', listener: (event: Message) => void) => void
  readonly origin: string
  readonly postMessage: (message: unknown, targetOrigin: string) => void
  readonly removeEventListener: (type: 'message', listener: (event: Message) => void) => void
}

/** Ignores frames, openers and other origins. It cannot distinguish scripts of the page from the overlay. */
export function createWindowPort(window: MessageWindow): Port {
  const post = window.postMessage.bind(window)
  return {
    listen(callback) {
      const listener = ({ data, origin, source }: Message) => {
        if (source === window && origin === window.origin) callback(data)
      }
      return keepListener(
        window,
        () => window.addEventListener('message', listener),
        () => window.removeEventListener('message', listener),
      )
    },
    // A slash means the page's own origin, also an opaque one.
    post: (message) => post(message, '/'),
  }
}
