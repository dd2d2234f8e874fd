import type { Connector } from '../connectors/connector.ts'

/** Speaks for a connector that is loaded when it is first asked: until then there is nothing to hear of it. */
export function createLaterConnector(
  load: () => Promise<Connector>,
): Pick<Connector, 'connect' | 'disconnect' | 'getProvider' | 'reconnect' | 'subscribe'> {
  return {
    connect: async (attempt) => (await load()).connect(attempt),
    disconnect: async () => (await load()).disconnect(),
    getProvider: async () => (await load()).getProvider(),
    reconnect: async (attempt) => (await load()).reconnect(attempt),
    subscribe(listener) {
      let isOver = false
      let stop: () => void = () => undefined
      const start = (connector: Connector) => {
        if (!isOver) stop = connector.subscribe(listener)
      }
      // One that cannot be loaded is reported by `connect`.
      load().then(start, () => undefined)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
