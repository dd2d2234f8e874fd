import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'

describe('a contested identity', () => {
  const stored = {
    'portico.v1.connected-connectors': '{"eip155":"io.example"}',
    'portico.v1.connection-status': '"connected"',
  }
  const contested = { isContested: true, rdns: 'io.example' }

  test('is not kept for the next visit', async () => {
    const instance = createFakeInstance()
    instance.wallets.setConnectors([{ ...instance.connector, info: contested }])
    await instance.connectWallet('io.example')
    expect(instance.connection()?.status).toBe('connected')
    expect(instance.storage.get('connection-status')).toBeUndefined()
  })

  test('is not taken for the wallet of an earlier visit', async () => {
    const instance = createFakeInstance({ stored })
    instance.wallets.setConnectors([{ ...instance.connector, info: contested }])
    await instance.connectionFlow.restore()
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.wallet.calls).toEqual([])
  })

  test('ends a restored connection that another wallet claims later, and says so', async () => {
    const instance = createFakeInstance({ stored })
    await instance.connectionFlow.restore()
    expect(instance.connection()?.status).toBe('connected')
    instance.wallets.setConnectors([instance.connector])
    expect(instance.connection()?.status).toBe('connected')
    instance.wallets.setConnectors([{ ...instance.connector, info: contested }])
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.alerts.store.getState().code).toBe('wallet-contested')
    expect(instance.storage.get('connection-status')).toBe('disconnected')
  })

  test('leaves a connection that the visitor has made since', async () => {
    const instance = createFakeInstance({ stored })
    await instance.connectionFlow.restore()
    const chosen = { ...instance.connector, id: 'io.chosen' }
    instance.wallets.setConnectors([instance.connector, chosen])
    await instance.connectWallet('io.chosen')
    instance.wallets.setConnectors([{ ...instance.connector, info: contested }, chosen])
    expect(instance.connection()).toMatchObject({
      connector: { id: 'io.chosen' },
      status: 'connected',
    })
    expect(instance.alerts.store.getState().code).toBeUndefined()
  })
})
