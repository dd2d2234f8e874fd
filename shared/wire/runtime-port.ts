import type { Port } from './channel.ts'

/** The used part of a `runtime.Port`. */
export type RuntimePort = {
  readonly onMessage: {
    readonly addListener: (listener: (message: unknown) => void) => void
    readonly removeListener: (listener: (message: unknown) => void) => void
  }
  readonly postMessage: (message: unknown) => void
}

/** Makes a port of a connection of the extension. The caller checks the sender of the connection first. */
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
