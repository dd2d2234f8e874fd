import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import type { ViewName } from '../controllers/navigation.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, createManyInstance, ids } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'

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

describe('a connection that comes back while the modal is open for a namespace', () => {
  for (const [namespace, view] of [
    ['eip155', 'Account'],
    ['solana', 'Connect'],
  ] as const)
    test(`§2.43 ${namespace}: the other one shows ${view}`, async () => {
      const instance = createManyInstance({ stored })
      instance.actions.open({ namespace })
      await instance.connectionFlow.restore()
      expect(instance.connection('eip155')?.status).toBe('connected')
      expect(instance.view()).toBe(view)
    })
})

describe('a connection that was waited for', () => {
  // The two views of WalletConnect pair as soon as they are shown: the tests of the pairing close them.
  const waiting = [
    'ConnectingExternal',
    'ConnectingFarcaster',
    'ConnectingSocial',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
  ] as const satisfies readonly ViewName[]

  for (const view of waiting)
    test(`§2.17 closes the modal that shows ${view}`, async () => {
      const instance = createFakeInstance()
      const answer = createAnswer<ConnectResult>()
      instance.wallet.answer = () => answer.promise
      const attempt = instance.connectionFlow.connect('io.example')
      instance.actions.open({ view })
      answer.resolve(instance.wallet.session())
      await attempt
      expect(instance.modal.store.getState().open).toBe(false)
    })
})

describe('a wallet that moves to another chain', () => {
  test('leaves Connect to a visitor who tries another wallet', async () => {
    const instance = await createManyConnected()
    instance.actions.open({ view: 'Connect' })
    instance.wallet.chainId = ids.base
    instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
    expect(instance.network.ofNamespace('eip155')?.caipNetworkId).toBe(ids.base)
    expect(instance.view()).toBe('Connect')
  })

  test('§3.9 is not the newest of the recent wallets for it', async () => {
    const instance = await createManyConnected()
    instance.wallet.chainId = ids.base
    instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
    expect(instance.storage.get('recent-wallets')?.map(({ id }) => id)).toEqual([
      'sol',
      'io.example',
    ])
  })

  test('§4.26 to an unsupported one: the visitor who has closed that view is not shown it again', async () => {
    const instance = createManyInstance()
    instance.wallet.chainId = 'eip155:5000'
    await instance.connectionFlow.connect('io.example')
    expect(instance.view()).toBe('UnsupportedChain')
    instance.actions.close()
    instance.solana.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open({ namespace: 'solana', view: 'Connect' })
    await instance.connectWallet('sol')
    expect(instance.view()).toBe('ConnectingExternal')
  })
})

describe('a connection that ends while Account is shown', () => {
  /** An instance whose stored connection is restored, with the modal open. */
  async function openAccount(options: Parameters<typeof createFakeInstance>[0] = {}) {
    const requested: string[] = []
    const instance = createFakeInstance({
      fetch: async (url) => {
        requested.push(url)
        return Response.json({ count: 0, data: [] })
      },
      stored,
      ...options,
    })
    await instance.connectionFlow.restore()
    instance.actions.open()
    return { history: () => instance.navigation.store.getState().history, instance, requested }
  }

  test('§2.24 §4.1 leads to Connect, and what Connect shows is fetched', async () => {
    const { history, instance, requested } = await openAccount()
    expect(instance.view()).toBe('Account')
    expect(requested).toEqual([])
    instance.wallet.emit({ type: 'disconnected' })
    expect(history()).toEqual(['Connect'])
    await settle()
    expect(requested).toHaveLength(1)
    expect(instance.catalogue.store.getState().recommended.status).toBe('ready')
  })

  test('§2.28 leaves a view above it, which leads back to Connect', async () => {
    const { history, instance } = await openAccount()
    instance.actions.goTo('Networks')
    instance.wallet.emit({ type: 'disconnected' })
    expect(history()).toEqual(['Connect', 'Networks'])
    instance.actions.goBack()
    expect(instance.view()).toBe('Connect')
  })

  test('§2.24 leaves Account where another namespace is connected, unless the modal is for this one', async () => {
    for (const [namespace, view] of [
      [undefined, 'Account'],
      ['solana', 'Connect'],
    ] as const) {
      const instance = await createManyConnected()
      instance.actions.open(namespace && { namespace })
      expect(instance.view()).toBe('Account')
      instance.solana.wallet.emit({ type: 'disconnected' })
      expect(instance.view()).toBe(view)
    }
  })

  test('§4.6 the visitor’s own end of it closes the modal and fetches nothing', async () => {
    const { instance, requested } = await openAccount()
    await instance.actions.disconnect()
    await settle()
    expect(instance.modal.store.getState().open).toBe(false)
    expect(requested).toEqual([])
  })

  test('§2.45 an embedded card shows Connect', async () => {
    const { history, instance } = await openAccount({ enableEmbedded: true })
    instance.wallet.emit({ type: 'disconnected' })
    expect(history()).toEqual(['Connect'])
  })

  test('§2.45 §4.6 the visitor’s own end of it leads an embedded card from each view to Connect', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    const { store } = instance.navigation
    for (const view of ['Account', 'Networks'] as const) {
      await instance.connectWallet('io.example')
      expect(instance.view()).toBe('Account')
      instance.actions.goTo(view)
      await instance.actions.disconnect()
      expect(store.getState().history).toEqual(['Connect'])
    }
  })

  test('§2.23 Account that a host opens without a connection is Connect', () => {
    const instance = createFakeInstance()
    instance.actions.open({ view: 'Account' })
    expect(instance.view()).toBe('Connect')
  })
})
