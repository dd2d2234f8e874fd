import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'

const stored = {
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connection-status': '"connected"',
}

describe('a connection that comes back while Connect is shown', () => {
  test('takes an embedded card to Account', async () => {
    const instance = createFakeInstance({ enableEmbedded: true, stored })
    expect(instance.view()).toBe('Connect')
    await instance.connectionFlow.restore()
    expect(instance.view()).toBe('Account')
  })

  test('takes an open modal to Account, and leaves a closed one', async () => {
    const instance = createFakeInstance({ stored })
    instance.actions.open()
    expect(instance.view()).toBe('Connect')
    await instance.connectionFlow.restore()
    expect(instance.view()).toBe('Account')
    const closed = createFakeInstance({ stored })
    await closed.connectionFlow.restore()
    expect(closed.modal.store.getState().open).toBe(false)
  })

  test('leaves every other view as it is', async () => {
    const instance = createFakeInstance({ enableEmbedded: true, stored })
    instance.actions.goTo('Help')
    await instance.connectionFlow.restore()
    expect(instance.view()).toBe('Help')
    const elsewhere = createFakeInstance({ enableEmbedded: true, stored })
    elsewhere.wallet.chainId = 'eip155:5000'
    await elsewhere.connectionFlow.restore()
    expect(elsewhere.view()).toBe('UnsupportedChain')
  })
})
