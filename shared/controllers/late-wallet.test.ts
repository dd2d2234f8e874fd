import { describe, expect, test } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { createConnectionsCase } from '../testing/connections-case.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { settle } from '../testing/settle.ts'

const mainnet = 'eip155:1'

describe('a wallet that answers after the time limit', () => {
  /** A connection that is given up after ten seconds, and what its wallet then does. */
  async function startLate() {
    const one = createConnectionsCase()
    const late = createFakeConnector()
    let answer: ((connector: Connector) => void) | undefined
    let signal: AbortSignal | undefined
    const find = (attempt: AbortSignal) => {
      signal = attempt
      return new Promise<Connector>((resolve) => {
        answer = resolve
      })
    }
    const work = one.connections.restore('eip155', find, { chainId: mainnet })
    one.clock.advance(10_000)
    await work
    const arrive = async () => {
      answer?.(late.connector)
      await settle()
    }
    return { ...one, ...late, arrive, getSignal: () => signal }
  }

  test('is connected again without a question', async () => {
    const { arrive, connector, state, types, wallet } = await startLate()
    await arrive()
    expect(state()).toMatchObject({ connector, status: 'connected' })
    expect(wallet.calls).toEqual(['reconnect'])
    expect(types()).toEqual(['eip155 disconnected', 'eip155 restored'])
  })

  test('has ended the connection if it knows of none', async () => {
    const { arrive, state, types, wallet } = await startLate()
    wallet.isAuthorised = false
    await arrive()
    expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    expect(types()).toEqual(['eip155 disconnected', 'eip155 disconnected'])
  })

  test('changes nothing once the visitor has connected another wallet', async () => {
    const { arrive, connections, getSignal, state, wallet } = await startLate()
    const other = createFakeConnector('other')
    await connections.connect(other.connector, mainnet)
    expect(getSignal()?.aborted).toBe(true)
    await arrive()
    expect(state()).toMatchObject({ connector: { id: 'other' }, status: 'connected' })
    expect(wallet.listenerCount()).toBe(0)
  })

  test('changes nothing once the visitor has disconnected', async () => {
    const { arrive, connections, state, types } = await startLate()
    await connections.disconnect('eip155')
    await arrive()
    expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    expect(types()).toEqual(['eip155 disconnected', 'eip155 disconnected'])
  })

  test('a connection of an earlier visit is awaited without a sign of it', async () => {
    const { connections } = createConnectionsCase()
    const states: string[] = []
    const { connector } = createFakeConnector()
    connections.watch((state) => states.push(state.status))
    await connections.restore('eip155', async () => connector, { isAwaited: true })
    await settle()
    expect(states).toEqual(['disconnected', 'connected'])
  })
})
