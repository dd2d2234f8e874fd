import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

const stored = {
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connection-status': '"connected"',
}

describe('a wallet that does not come within ten seconds', () => {
  async function startLate(values: Readonly<Record<string, string>> = stored) {
    const instance = createFakeInstance({ stored: values })
    const { connector } = instance
    instance.wallets.setConnectors([])
    const restoring = instance.connectionFlow.restore()
    instance.clock.advance(10_000)
    await restoring
    await settle()
    return { connector, instance }
  }

  test('§4.3 leaves the visitor disconnected', async () => {
    const { instance } = await startLate()
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.clock.pending()).toBe(0)
  })

  test('is remembered, and connected again when it comes', async () => {
    const { connector, instance } = await startLate()
    expect(instance.storage.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    instance.wallets.setConnectors([connector])
    await settle()
    expect(instance.connection()?.status).toBe('connected')
    expect(instance.wallet.calls).toEqual(['reconnect'])
    expect(instance.storage.get('connection-status')).toBe('connected')
  })

  test('is awaited in the next visit too, which shows nothing of it', async () => {
    const first = await startLate()
    expect(first.instance.storage.get('connection-status')).toBe('disconnected')
    const { connector, instance } = await startLate({
      ...stored,
      'portico.v1.connection-status': '"disconnected"',
    })
    const seen: unknown[] = []
    instance.connections.watch(({ status }) => seen.push(status))
    instance.wallets.setConnectors([connector])
    await settle()
    expect(seen).toEqual(['connected'])
  })

  test('is forgotten once the visitor disconnects', async () => {
    const { connector, instance } = await startLate()
    await instance.actions.disconnect()
    expect(instance.storage.get('connected-connectors')).toEqual({})
    instance.wallets.setConnectors([connector])
    await settle()
    expect(instance.connection()?.status).toBe('disconnected')
  })
})
