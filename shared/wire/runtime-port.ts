import type { Port } from './channel.ts'

export type RuntimePort = {
  readonly onMessage: {
    readonly addListener: (listener: (message: unknown) => void) => void
    readonly removeListener: (listener: (message: unknown) => void) => void
  }
  readonly postMessage: (message: unknown) => void
}

type EndingPort = {
  readonly onDisconnect: { readonly addListener: (listener: () => void) => void }
}

/** Aborts when the other end of a connection ends, or was not there. */
export function toEndSignal(
  runtime: { readonly lastError?: unknown },
  { onDisconnect }: EndingPort,
): AbortSignal {
  const ended = new AbortController()
  onDisconnect.addListener(() => {
    // Chromium reports an error in the page unless the reason is read.
    void runtime.lastError
    ended.abort()
  })
  return ended.signal
}

/** The caller checks the sender of the connection first. */
export function createRuntimePort(port: RuntimePort): Port {
  return {
    listen(callback) {
      const listener = (message: unknown) => callback(message)
      port.onMessage.addListener(listener)
      return () => port.onMessage.removeListener(listener)
    },
    post: (message) => port.postMessage(message),
  }
}
