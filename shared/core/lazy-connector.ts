import type { Connector } from '../connectors/connector.ts'

export function createLazyConnector(
  load: () => Promise<Connector>,
): Pick<Connector, 'connect' | 'disconnect' | 'getProvider' | 'reconnect' | 'subscribe'> {
  return {
    connect: async (attempt) => (await load()).connect(attempt),
    disconnect: async (isOver) => (await load()).disconnect(isOver),
    getProvider: async () => (await load()).getProvider(),
    reconnect: async (attempt) => (await load()).reconnect(attempt),
    subscribe(listener) {
      let isOver = false
      let stop: () => void = () => undefined
      const start = (connector: Connector) => {
        if (!isOver) stop = connector.subscribe(listener)
      }
      // `connect` reports a connector that does not load.
      load().then(start, () => undefined)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
