import { describe, expect, test, vi } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector, firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

describe('connecting', () => {
  test('§2.17 shows the connecting view while it waits, and the modal closes when it is done', async () => {
    const instance = createFakeInstance()
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.connectWallet('io.example')
    expect(instance.view()).toBe('ConnectingExternal')
    expect(instance.connection()).toMatchObject({ isRestoring: false, status: 'connecting' })
    answer.resolve(instance.wallet.session())
    await attempt
    expect(instance.connection()).toMatchObject({
      account: { address: firstAddress },
      chainId: 'eip155:1',
      status: 'connected',
    })
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('a view that the visitor has opened while the wallet was asked stays open', async () => {
    const instance = createFakeInstance()
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.connectionFlow.connect('io.example')
    instance.actions.goTo('Networks')
    answer.resolve(instance.wallet.session())
    await attempt
    expect(instance.connection()?.status).toBe('connected')
    expect(instance.view()).toBe('Networks')
    expect(instance.modal.store.getState().open).toBe(true)
  })

  test('§9.17 asks no wallet before the legal box is ticked', async () => {
    const { actions, connection, connectWallet, view } = createFakeInstance({
      features: { legalCheckbox: true },
    })
    actions.open()
    await connectWallet('io.example')
    expect(view()).toBe('Connect')
    expect(connection()?.status).toBe('disconnected')
    actions.acceptLegal(true)
    await connectWallet('io.example')
    expect(connection()?.status).toBe('connected')
  })

  test('a refusal is a state that the view shows, and trying again clears it', async () => {
    const instance = createFakeInstance()
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.connection()).toMatchObject({ failure: { error: { code: 'user-rejected' } } })
    expect(instance.view()).toBe('ConnectingExternal')
    instance.wallet.answer = () => Promise.resolve(instance.wallet.session())
    await instance.connectWallet('io.example')
    expect(instance.connection()?.status).toBe('connected')
  })

  test('cancelling goes back to the list', async () => {
    const instance = createFakeInstance()
    instance.wallet.answer = () => createAnswer<ConnectResult>().promise
    instance.actions.open()
    void instance.connectWallet('io.example')
    instance.actions.cancelConnect()
    expect(instance.view()).toBe('Connect')
    expect(instance.connection()?.status).toBe('disconnected')
  })

  test('keeps the chain of the wallet where it is supported', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:8453'
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:8453')
  })

  test('§3.9 §9.12 the two wallets used last are kept, newest first', async () => {
    const instance = createFakeInstance()
    const others = ['one', 'two'].map((id) => createFakeConnector(id).connector)
    instance.wallets.setConnectors([instance.connector, ...others])
    for (const id of ['io.example', 'one', 'two', 'one']) await instance.connectWallet(id)
    expect(instance.storage.get('recent-wallets')?.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(instance.wallets.store.getState().recent.map(({ id }) => id)).toEqual(['one', 'two'])
  })
})

describe('trying another wallet', () => {
  async function setUp() {
    const instance = await createConnectedInstance()
    const other = createFakeConnector('other')
    instance.wallets.setConnectors([instance.connector, other.connector])
    instance.actions.open({ view: 'Connect' })
    return { instance, other: other.wallet }
  }

  test('a refusal leaves the first one connected, and says that it did not come about', async () => {
    const { instance, other } = await setUp()
    other.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await instance.connectWallet('other')
    expect(instance.connection()).toMatchObject({
      connector: { id: 'io.example' },
      status: 'connected',
    })
    expect(instance.storage.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    expect(instance.view()).toBe('Connect')
    expect(instance.snackbar.store.getState()).toMatchObject({
      message: 'connection-failed',
      variant: 'error',
    })
    expect([instance.wallet.listenerCount(), other.listenerCount()]).toEqual([1, 0])
  })

  test('cancelling does so too, and the first one is listened to again', async () => {
    const { instance, other } = await setUp()
    other.answer = () => createAnswer<ConnectResult>().promise
    void instance.connectWallet('other')
    expect(instance.connection()?.status).toBe('connecting')
    instance.actions.cancelConnect()
    expect(instance.connection()).toMatchObject({ connector: { id: 'io.example' } })
    instance.wallet.emit({ type: 'disconnected' })
    expect(instance.connection()?.status).toBe('disconnected')
  })

  test('headless, the refusal rejects', async () => {
    const { instance, other } = await setUp()
    other.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(instance.connectionFlow.connect('other')).rejects.toMatchObject({
      code: 'user-rejected',
    })
  })

  test('once it is there, it takes the place of the first', async () => {
    const { instance, other } = await setUp()
    await instance.connectWallet('other')
    expect(instance.connection()).toMatchObject({ connector: { id: 'other' }, status: 'connected' })
    expect([instance.wallet.listenerCount(), other.listenerCount()]).toEqual([0, 1])
  })
})

describe('coming back', () => {
  const stored = {
    'portico.v1.active-network': '"eip155:8453"',
    'portico.v1.connected-connectors': '{"eip155":"io.example"}',
    'portico.v1.connection-status': '"connected"',
  }

  test('§4.3 a stored connection is connecting first, then connected by what the wallet says', async () => {
    const instance = createFakeInstance({ stored })
    instance.wallet.chainId = 'eip155:8453'
    const restoring = instance.connectionFlow.restore()
    expect(instance.connection()).toMatchObject({ isRestoring: true, status: 'connecting' })
    await restoring
    expect(instance.connection()).toMatchObject({ status: 'connected' })
    expect(instance.wallet.calls).toEqual(['reconnect'])
    expect(instance.network.store.getState().network.name).toBe('Base')
  })

  test('§4.3 it is disconnected, and forgotten, where the wallet knows of none', async () => {
    const instance = createFakeInstance({ stored })
    instance.wallet.isAuthorised = false
    await instance.connectionFlow.restore()
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.storage.get('connection-status')).toBe('disconnected')
  })

  test('a wallet that announces itself late is waited for', async () => {
    const instance = createFakeInstance({ stored })
    const { connector } = instance
    instance.wallets.setConnectors([])
    const restoring = instance.connectionFlow.restore()
    instance.clock.advance(3_000)
    instance.wallets.setConnectors([connector])
    await restoring
    expect(instance.connection()?.status).toBe('connected')
  })

  test('with nothing stored nobody is asked', async () => {
    const instance = createFakeInstance()
    await instance.connectionFlow.restore()
    expect(instance.wallet.calls).toEqual([])
  })
})

describe('disconnecting', () => {
  test('§4.6 clears what was stored before the wallet is told, and works though it fails', async () => {
    const instance = await createConnectedInstance()
    instance.actions.watchBalance()
    await settle()
    expect(instance.storage.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    const leaving = instance.actions.disconnect()
    await vi.waitFor(() => expect(instance.connection()?.status).toBe('disconnected'))
    expect(instance.storage.get('connected-connectors')).toEqual({})
    expect(instance.storage.get('native-balance-cache')).toBeUndefined()
    expect(instance.balance.store.getState().status).toBe('idle')
    await leaving
    expect(instance.wallet.calls).toContain('disconnect')
    expect(instance.wallet.listenerCount()).toBe(0)
  })

  test('the wallet ending the connection ends it here', async () => {
    const instance = await createConnectedInstance()
    instance.wallet.emit({ type: 'disconnected' })
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.storage.get('connection-status')).toBe('disconnected')
  })

  test('resetting forgets everything that was stored', async () => {
    const instance = await createConnectedInstance()
    await instance.actions.resetData()
    expect([...instance.rawStorage.entries.keys()]).toEqual([])
    expect(instance.wallets.store.getState().recent).toEqual([])
  })
})

describe('accounts', () => {
  test('another account of the wallet can be made the active one', async () => {
    const instance = await createConnectedInstance()
    void instance.actions.selectAccount(secondAddress)
    expect(instance.connection()).toMatchObject({ account: { address: secondAddress } })
    void instance.actions.selectAccount('0xunknown')
    expect(instance.connection()).toMatchObject({ account: { address: secondAddress } })
  })
})
