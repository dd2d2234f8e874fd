import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { createManyConnected, createManyInstance, ids } from '../testing/many-instance.ts'

describe('disconnecting of several', () => {
  test('§4.6 one leaves the other, whose account is shown', async () => {
    const instance = await createManyConnected()
    instance.actions.open()
    await instance.actions.disconnect('solana')
    expect(instance.active()).toBe(ids.mainnet)
    expect(instance.view()).toBe('Account')
    expect(instance.modal.store.getState().open).toBe(true)
    expect(instance.solana.wallet.calls).toContain('disconnect')
    expect(instance.wallet.calls).not.toContain('disconnect')
    expect(instance.storage.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    expect(instance.storage.get('connection-status')).toBe('connected')
  })

  test('§4.6 all leave at once, and nothing of them stays', async () => {
    const instance = await createManyConnected()
    instance.actions.open()
    await instance.actions.disconnect()
    expect(instance.modal.store.getState().open).toBe(false)
    expect(instance.storage.get('active-network')).toBeUndefined()
  })

  for (const network of [ids.mainnet, ids.solana])
    test(`§4.6 all leave at once: ${network} stays the active network`, async () => {
      const instance = await createManyConnected()
      instance.network.setActive(network)
      const seen: string[] = []
      instance.network.store.subscribe(() => seen.push(instance.active()))
      await instance.actions.disconnect()
      expect(instance.active()).toBe(network)
      expect(seen).toEqual([])
    })

  test('§4.6 one leaves the other, and every view that was shown for Account', async () => {
    const instance = await createManyConnected()
    instance.actions.open()
    instance.actions.goTo('Profile')
    await instance.actions.disconnect('solana')
    expect(instance.navigation.store.getState().history).toEqual(['Account'])
  })

  test('§4.26 one leaves the other on a chain that is not supported, and that is shown', async () => {
    const instance = await createManyConnected()
    instance.wallet.chainId = 'eip155:5000'
    instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
    instance.actions.open()
    await instance.actions.disconnect('solana')
    expect(instance.view()).toBe('UnsupportedChain')
  })

  test('while nothing is shown, one leaves without ending the attempt of another', async () => {
    const instance = createManyInstance()
    await instance.connectionFlow.connect('sol')
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    const attempt = instance.connectionFlow.connect('io.example')
    await instance.actions.disconnect('solana')
    answer.resolve(instance.wallet.session())
    expect(await attempt).toEqual(['eip155'])
  })
})

describe('cancelling of several', () => {
  test('§4.3 leaves the namespace that is being restored, and what is stored of it', async () => {
    const instance = createManyInstance({
      stored: {
        'portico.v1.connected-connectors': '{"solana":"sol"}',
        'portico.v1.connection-status': '"connected"',
      },
    })
    const restored = createAnswer<ConnectResult>()
    const solana = instance.solana.connector
    instance.wallets.setConnectors([
      instance.connector,
      { ...solana, id: 'sol', name: 'Sol', reconnect: () => restored.promise },
    ])
    const restoring = instance.connectionFlow.restore()
    instance.wallet.answer = () => createAnswer<ConnectResult>().promise
    instance.actions.open({ namespace: 'eip155' })
    void instance.connectWallet('io.example')
    instance.actions.cancelConnect()
    expect(instance.connection('eip155').status).toBe('disconnected')
    expect(instance.connection('solana').status).toBe('connecting')
    restored.resolve(instance.solana.wallet.session())
    await restoring
    expect(instance.connection('solana').status).toBe('connected')
    expect(instance.storage.get('connected-connectors')).toEqual({ solana: 'sol' })
  })

  test('§4.3 leaves the attempt that the host has started in another namespace', async () => {
    const instance = createManyInstance()
    const answer = createAnswer<ConnectResult>()
    instance.solana.wallet.answer = () => answer.promise
    const attempt = instance.connectionFlow.connect('sol', 'solana')
    instance.wallet.answer = () => createAnswer<ConnectResult>().promise
    instance.actions.open()
    void instance.connectWallet('io.example')
    instance.actions.cancelConnect()
    expect(instance.connection('eip155').status).toBe('disconnected')
    answer.resolve(instance.solana.wallet.session())
    expect(await attempt).toEqual(['solana'])
  })
})

describe('coming back to several', () => {
  const stored = {
    'portico.v1.active-network': `"${ids.solana}"`,
    'portico.v1.connected-connectors': '{"eip155":"io.example","solana":"Example Wallet"}',
    'portico.v1.connection-status': '"connected"',
  }

  test('§3.21 keeps who is connected in each namespace', async () => {
    const instance = await createManyConnected({ isOne: true })
    expect(instance.storage.get('connected-connectors')).toEqual({
      eip155: 'io.example',
      solana: 'Example Wallet',
    })
  })

  for (const network of [ids.mainnet, ids.solana])
    test(`§4.3 takes up both, and the network that was left: ${network}`, async () => {
      const instance = createManyInstance({
        isOne: true,
        stored: { ...stored, 'portico.v1.active-network': `"${network}"` },
      })
      await instance.connectionFlow.restore()
      expect(instance.connection('eip155')?.status).toBe('connected')
      expect(instance.connection('solana')?.status).toBe('connected')
      expect(instance.active()).toBe(network)
    })

  test('§4.3 moves to the only one that is stored', async () => {
    const instance = createManyInstance({
      stored: {
        ...stored,
        'portico.v1.active-network': `"${ids.mainnet}"`,
        'portico.v1.connected-connectors': '{"solana":"sol"}',
      },
    })
    await instance.connectionFlow.restore()
    expect(instance.active()).toBe(ids.solana)
  })

  test('§4.3 moves on to the one that comes back where the other does not', async () => {
    const instance = createManyInstance({ isOne: true, stored })
    instance.solana.wallet.isAuthorised = false
    await instance.connectionFlow.restore()
    expect(instance.active()).toBe(ids.mainnet)
  })
})

describe('accounts of several', () => {
  test('§3.17 the visitor’s choice of an account stands until the wallet makes another', async () => {
    const instance = await createManyConnected()
    await instance.actions.switchNetwork(ids.mainnet)
    void instance.actions.selectAccount(secondAddress)
    await instance.actions.switchNetwork(ids.base)
    expect(instance.connection()).toMatchObject({ account: { address: secondAddress } })
    const { accounts, chainId } = instance.wallet.session()
    const [first, second] = accounts
    const session = { accounts: [second ?? first, first], chainId } as const
    instance.wallet.emit({ result: session, type: 'account-changed' })
    instance.wallet.emit({ result: { accounts, chainId }, type: 'account-changed' })
    expect(instance.connection()).toMatchObject({ account: { address: firstAddress } })
  })
})
