import { describe, expect, test } from 'vitest'
import { createListeners } from '../async/listeners.ts'
import type { ConnectorEvent } from '../connectors/connector.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { settle } from '../testing/settle.ts'
import { createLazyConnector } from './lazy-connector.ts'

describe('createLazyConnector', () => {
  test('passes on whether another tab has ended the connection, which the wallet then knows', async () => {
    const { connector, wallet } = createFakeConnector()
    const { disconnect } = createLazyConnector(async () => connector)
    await disconnect(true)
    expect(wallet.calls).toEqual([])
    await disconnect()
    expect(wallet.calls).toEqual(['disconnect'])
  })

  test('subscribes once it is loaded, unless nobody listens any more', async () => {
    const { connector } = createFakeConnector()
    const events = createListeners<ConnectorEvent>()
    const { subscribe } = createLazyConnector(async () => ({
      ...connector,
      subscribe: events.subscribe,
    }))
    const stop = subscribe(() => undefined)
    subscribe(() => undefined)()
    await settle()
    expect(events.count()).toBe(1)
    stop()
    expect(events.count()).toBe(0)
  })
})
