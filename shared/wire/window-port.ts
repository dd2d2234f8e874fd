import type { Port } from './channel.ts'

type Message = { readonly data: unknown; readonly origin: string; readonly source: unknown }

/** The window of a page, as far as two worlds of it speak through it. */
export type MessageWindow = {
  readonly addEventListener: (type: 'message', listener: (event: Message) => void) => void
  readonly origin: string
  readonly postMessage: (message: unknown, targetOrigin: string) => void
  readonly removeEventListener: (type: 'message', listener: (event: Message) => void) => void
}

/**
 * Makes a port of the page's window, between the page's own world and the extension's.
 *
 * Frames, openers and other origins are not listened to. Scripts of the page itself cannot be told from the overlay.
 */
export function createWindowPort(window: MessageWindow): Port {
  const post = window.postMessage.bind(window)
  return {
    listen(callback) {
      const listener = ({ data, origin, source }: Message) => {
        if (source === window && origin === window.origin) callback(data)
      }
      window.addEventListener('message', listener)
      return () => window.removeEventListener('message', listener)
    },
    // A slash stands for the page's own origin, opaque ones included.
    post: (message) => post(message, '/'),
  }
}
