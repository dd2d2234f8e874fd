import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'

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

describe('switching network', () => {
  test('§1.8 asks the wallet and comes back to Account', async () => {
    const instance = await createConnectedInstance()
    const answer = createAnswer<void>()
    instance.switchAnswer.answer = () => answer.promise
    instance.actions.open()
    instance.actions.goTo('Networks')
    const change = instance.actions.switchNetwork('eip155:8453')
    expect(instance.view()).toBe('SwitchNetwork')
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

  test('nobody is asked while no wallet is connected', async () => {
    const instance = createFakeInstance()
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:8453')
  })

  test('§8.31 a network that is not configured opens the alert, and rejects for the host', async () => {
    const instance = createFakeInstance()
    await instance.actions.switchNetwork('eip155:5000')
    expect(instance.alerts.store.getState().code).toBe('network-not-found')
    await expect(instance.networkFlow.changeNetwork('eip155:5000')).rejects.toMatchObject({
      code: 'network-not-found',
    })
  })

  test('§8.34 a namespace without an adapter says Adapter not found', async () => {
    const instance = await createConnectedInstance()
    const { networkFlow } = instance
    ;(instance.adapters as Map<string, unknown>).clear()
    await expect(networkFlow.changeNetwork('eip155:8453')).rejects.toThrow('Adapter not found')
  })
})
