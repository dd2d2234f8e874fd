import type { ConnectResult } from '../connectors/connector.ts'
import type { ConnectionEvent } from '../controllers/connection-state.ts'
import { createConnectionsController } from '../controllers/connections-controller.ts'
import { createAnswer } from './create-answer.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeConnector } from './fake-connector.ts'

/** A connections controller of two namespaces, and the events that it emits. */
export function createConnectionsCase() {
  const clock = createFakeClock()
  const connections = createConnectionsController({
    clock,
    namespaces: ['eip155', 'solana'],
    prepare: async () => undefined,
  })
  const events: ConnectionEvent[] = []
  connections.subscribe((event) => void events.push(event))
  return {
    clock,
    connections,
    events,
    state: () => connections.get('eip155'),
    types: () => events.map(({ namespace, type }) => `${namespace} ${type}`),
  }
}

/** A wallet that answers when the test says so. */
export function createSlowWallet(id: string) {
  const fake = createFakeConnector(id)
  const answer = createAnswer<ConnectResult>()
  fake.wallet.answer = () => answer.promise
  return { ...fake, answer }
}
