import { describe, expect, test } from 'vitest'
import { solana } from '../networks/solana.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createManyInstance } from '../testing/many-instance.ts'

const stored = {
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connection-status': '"connected"',
}

describe('restoreConnections', () => {
  test('§4.3 asks nobody after the visitor has disconnected', async () => {
    const instance = createFakeInstance({
      stored: { ...stored, 'portico.v1.connection-status': '"disconnected"' },
    })
    await instance.connectionFlow.restore()
    expect(instance.wallet.calls).toEqual([])
    expect(instance.connection()?.status).toBe('disconnected')
  })

  test('§4.3 asks the wallet in the namespace that it was connected in', async () => {
    const instance = createManyInstance({
      stored: { ...stored, 'portico.v1.connected-connectors': '{"solana":"io.example"}' },
    })
    const { connector, wallet } = createFakeConnector('io.example', 'solana')
    instance.wallets.setConnectors([instance.connector, connector])
    await instance.connectionFlow.restore()
    expect(instance.connection('solana')).toMatchObject({
      account: { namespace: 'solana' },
      status: 'connected',
    })
    expect(instance.connection('eip155')?.status).toBe('disconnected')
    expect([instance.wallet.calls, wallet.calls]).toEqual([[], ['reconnect']])
  })

  test('§4.3 waits for no wallet of a namespace that is not stored', async () => {
    const instance = createManyInstance({ stored })
    const restoring = instance.connectionFlow.restore()
    expect(instance.connection('eip155')?.status).toBe('connecting')
    expect(instance.connection('solana')?.status).toBe('disconnected')
    await restoring
    expect(instance.clock.pending()).toBe(0)
  })

  test('§4.3 waits for no wallet that nothing on the page can announce', async () => {
    const instance = createFakeInstance({
      adapters: [],
      networks: [solana],
      stored: {
        ...stored,
        'portico.v1.connected-connectors': '{"solana":"sol"}',
      },
    })
    const restoring = instance.connectionFlow.restore()
    expect(instance.connection('solana')?.status).toBe('disconnected')
    await restoring
    expect(instance.clock.pending()).toBe(0)
  })

  test('§4.3 is over as soon as the visitor has chosen another wallet', async () => {
    const instance = createFakeInstance({ stored })
    const { connector } = createFakeConnector('other')
    instance.wallets.setConnectors([connector])
    const restoring = instance.connectionFlow.restore()
    await instance.connectWallet('other')
    await restoring
    expect(instance.connection()).toMatchObject({ connector: { id: 'other' }, status: 'connected' })
    expect(instance.clock.pending()).toBe(0)
  })
})
