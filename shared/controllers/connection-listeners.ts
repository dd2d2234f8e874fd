import type { Undo } from '../async/listeners.ts'
import type { Connector, ConnectorEvent } from '../connectors/connector.ts'

export function createConnectorListeners(
  onEvent: (connector: Connector, event: ConnectorEvent) => void,
) {
  const listening = new Map<Connector, Undo>()
  return (connectors: ReadonlySet<Connector>): void => {
    for (const [connector, stop] of listening)
      if (!connectors.has(connector)) {
        listening.delete(connector)
        stop()
      }
    for (const connector of connectors)
      if (!listening.has(connector))
        listening.set(
          connector,
          connector.subscribe((event) => onEvent(connector, event)),
        )
  }
}
