import type { Port } from './channel.ts'

/** A `runtime.Port`, as far as it is needed. */
export type RuntimePort = {
  readonly onMessage: {
    readonly addListener: (listener: (message: unknown) => void) => void
    readonly removeListener: (listener: (message: unknown) => void) => void
  }
  readonly postMessage: (message: unknown) => void
}

/** Makes a port of a connection inside the extension. Who takes the connection checks its sender first. */
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
