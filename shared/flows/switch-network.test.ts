import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, createManyInstance, ids } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'

type Connected = Awaited<ReturnType<typeof createConnectedInstance>>

describe('an unsupported chain', () => {
  test('§4.26 marks the network as unsupported and shows the view', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:5000'
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.network.store.getState().network).toMatchObject({
      caipNetworkId: 'eip155:5000',
      isSupported: false,
    })
    expect(instance.view()).toBe('UnsupportedChain')
    expect(instance.modal.store.getState().open).toBe(true)
  })

  test('§4.26 the view is not shown where unsupported chains are allowed', async () => {
    const instance = createFakeInstance({ allowUnsupportedChain: true })
    instance.wallet.chainId = 'eip155:5000'
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.network.store.getState().network.isSupported).toBe(false)
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§2.18 the wallet moving back to a supported network closes the view', async () => {
    const instance = await createConnectedInstance()
    const { emit, session } = instance.wallet
    instance.wallet.chainId = 'eip155:5000'
    emit({ result: session(), type: 'account-changed' })
    expect(instance.view()).toBe('UnsupportedChain')
    instance.wallet.chainId = 'eip155:1'
    emit({ result: session(), type: 'account-changed' })
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test.each([
    ['the visitor', (instance: Connected) => instance.actions.disconnect()],
    ['the wallet', async (instance: Connected) => instance.wallet.emit({ type: 'disconnected' })],
  ])('§4.26 ends with the connection, when %s disconnects', async (_who, leave) => {
    const instance = await createConnectedInstance({ allowUnsupportedChain: true })
    const { emit, session } = instance.wallet
    instance.wallet.chainId = 'eip155:5000'
    emit({ result: session(), type: 'account-changed' })
    expect(instance.active()).toBe('eip155:5000')
    await leave(instance)
    await settle()
    expect(instance.network.store.getState().network).toMatchObject({
      caipNetworkId: 'eip155:1',
      isSupported: true,
    })
    expect(instance.network.ofNamespace('eip155')?.caipNetworkId).toBe('eip155:1')
  })

  test('§2.18 choosing a network there asks the wallet and closes', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:5000'
    instance.actions.open()
    await instance.connectWallet('io.example')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.network.store.getState().network.name).toBe('Base')
    expect(instance.modal.store.getState().open).toBe(false)
  })
})

describe('a host that disables switching', () => {
  test('§9.21 a visitor cannot switch in the view of networks, which the host may open', async () => {
    const instance = await createConnectedInstance({ enableNetworkSwitch: false })
    const seen: string[] = []
    instance.switchAnswer.answer = async () => void seen.push('asked')
    instance.actions.open({ view: 'Networks' })
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.view()).toBe('Networks')
    expect(instance.active()).toBe('eip155:1')
    expect(seen).toEqual([])
  })

  test('§9.21 nor without a connection, nor from an unsupported chain', async () => {
    const instance = createFakeInstance({ enableNetworkSwitch: false })
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.active()).toBe('eip155:1')
    instance.wallet.chainId = 'eip155:5000'
    await instance.connectionFlow.connect('io.example')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.active()).toBe('eip155:5000')
    expect(instance.view()).toBe('UnsupportedChain')
  })

  test('§9.21 a visitor selects the account of another namespace, and the host switches', async () => {
    const instance = await createManyConnected({ enableNetworkSwitch: false })
    await instance.actions.switchNetwork(ids.mainnet)
    expect(instance.active()).toBe(ids.mainnet)
    await instance.networkFlow.changeNetwork(ids.base)
    expect(instance.active()).toBe(ids.base)
  })
})

describe('switching network', () => {
  test('§1.8 asks the wallet and comes back to Account', async () => {
    const instance = await createConnectedInstance()
    const answer = createAnswer<void>()
    instance.switchAnswer.answer = () => answer.promise
    instance.actions.open()
    instance.actions.goTo('Networks')
    const change = instance.actions.switchNetwork('eip155:8453')
    await settle()
    expect(instance.navigation.store.getState()).toMatchObject({
      params: { SwitchNetwork: { chainId: 'eip155:8453' } },
      view: 'SwitchNetwork',
    })
    expect(instance.networkSwitch.store.getState().status).toBe('switching')
    answer.resolve()
    await change
    expect(instance.view()).toBe('Account')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:8453')
  })

  test('a refusal stays on the view as a state; cancelling goes back', async () => {
    const instance = await createConnectedInstance()
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    instance.actions.goTo('Networks')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.networkSwitch.store.getState()).toMatchObject({
      error: { code: 'user-rejected' },
      status: 'failed',
    })
    instance.actions.cancelSwitch()
    expect(instance.view()).toBe('Networks')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:1')
  })

  test('§1.8 asks nobody while no wallet is connected, and comes back to Connect', async () => {
    const instance = createFakeInstance()
    instance.actions.open()
    instance.actions.goTo('Networks')
    const change = instance.actions.switchNetwork('eip155:8453')
    expect(instance.view()).toBe('Networks')
    await change
    expect(instance.view()).toBe('Connect')
    expect(instance.modal.store.getState().open).toBe(true)
    expect(instance.active()).toBe('eip155:8453')
  })

  test('§1.8 asks nobody where the wallet is on the network already', async () => {
    const instance = await createConnectedInstance()
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    instance.actions.goTo('Networks')
    const change = instance.actions.switchNetwork('eip155:1')
    expect(instance.view()).toBe('Networks')
    await change
    expect(instance.view()).toBe('Account')
    expect(instance.networkSwitch.store.getState().status).toBe('idle')
  })

  test('closes a modal that was opened with another view than Connect or Account', async () => {
    const instance = createFakeInstance()
    instance.actions.open({ view: 'Networks' })
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§2.44 an embedded card goes to Account', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    await instance.connectWallet('io.example')
    instance.actions.goTo('Networks')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.view()).toBe('Account')
  })

  test('a host that switches while nothing is shown leaves an attempt to connect alone', async () => {
    const instance = createManyInstance()
    instance.actions.open({ view: 'Networks' })
    instance.actions.close()
    const answer = createAnswer<ConnectResult>()
    instance.solana.wallet.answer = () => answer.promise
    const attempt = instance.connectionFlow.connect('sol')
    await instance.actions.switchNetwork(ids.base)
    answer.resolve(instance.solana.wallet.session())
    expect(await attempt).toEqual(['solana'])
  })

  test('a wallet that is replaced while it is asked does not move the network of the new one', async () => {
    const instance = await createConnectedInstance()
    const answer = createAnswer<void>()
    instance.switchAnswer.answer = () => answer.promise
    const change = instance.networkFlow.changeNetwork('eip155:8453')
    await settle()
    instance.wallets.setConnectors([createFakeConnector('other').connector])
    await instance.connectionFlow.connect('other')
    answer.resolve()
    await expect(change).rejects.toMatchObject({ code: 'aborted' })
    expect(instance.connection()).toMatchObject({ chainId: 'eip155:1', connector: { id: 'other' } })
    expect(instance.active()).toBe('eip155:1')
  })

  test('a wallet that is disconnected while it is asked does not move the network', async () => {
    const instance = await createConnectedInstance()
    const answer = createAnswer<void>()
    instance.switchAnswer.answer = () => answer.promise
    const change = instance.networkFlow.changeNetwork('eip155:8453')
    await settle()
    await instance.actions.disconnect()
    answer.resolve()
    await expect(change).rejects.toMatchObject({ code: 'aborted' })
    expect(instance.active()).toBe('eip155:1')
  })

  test('a dapp leaves the active namespace while the visitor tries another wallet in it', async () => {
    const instance = await createManyConnected()
    instance.solana.wallet.answer = () => createAnswer<ConnectResult>().promise
    instance.actions.open({ view: 'Connect' })
    void instance.connectWallet('sol')
    await instance.networkFlow.changeNetwork(ids.base, true)
    instance.actions.cancelConnect()
    expect(instance.active()).toBe(ids.solana)
    expect(instance.network.ofNamespace('eip155')?.caipNetworkId).toBe(ids.base)
  })

  test('a dapp changes the active namespace while no wallet is connected', async () => {
    const instance = createManyInstance()
    instance.network.setActive(ids.solana)
    await instance.networkFlow.changeNetwork(ids.base, true)
    expect(instance.active()).toBe(ids.base)
  })

  test('§8.31 a network that is not configured opens the alert, and rejects for the host', async () => {
    const instance = createFakeInstance({ debug: true })
    await instance.actions.switchNetwork('eip155:5000')
    expect(instance.alerts.store.getState().code).toBe('network-not-found')
    await expect(instance.networkFlow.changeNetwork('eip155:5000')).rejects.toMatchObject({
      code: 'network-not-found',
    })
  })

  test('§8.34 a namespace without an adapter says Adapter not found', async () => {
    const instance = await createConnectedInstance()
    const { networkFlow } = instance
    ;(instance.chainClients as Map<string, unknown>).clear()
    await expect(networkFlow.changeNetwork('eip155:8453')).rejects.toThrow('Adapter not found')
  })
})
