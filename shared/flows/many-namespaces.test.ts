import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector, firstAddress } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, createManyInstance, ids } from '../testing/many-instance.ts'

describe('connecting in several namespaces', () => {
  test('§4.3 each has its own status, wallet and accounts', async () => {
    const instance = createManyInstance()
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.connection('solana')?.status).toBe('disconnected')
    await instance.connectWallet('sol')
    expect(instance.connection('eip155')).toMatchObject({
      account: { address: firstAddress },
      connector: { id: 'io.example' },
    })
    expect(instance.connection('solana')).toMatchObject({
      account: { namespace: 'solana' },
      connector: { id: 'sol' },
    })
    expect(instance.active()).toBe(ids.solana)
  })

  test('§3.21 after a reload each is on the network that it was on', async () => {
    const before = await createManyConnected()
    await before.networkFlow.changeNetwork(ids.devnet)
    await before.networkFlow.changeNetwork(ids.base)
    expect(before.active()).toBe(ids.base)
    const stored = Object.fromEntries(before.rawStorage.entries)
    const instance = createManyInstance({ stored })
    const { wallet } = instance.solana
    instance.wallet.chainId = ids.base
    instance.wallets.setConnectors([
      instance.connector,
      {
        ...instance.solana.connector,
        id: 'sol',
        // A wallet of Solana has no network of its own.
        reconnect: async ({ chainId = ids.solana }) => ({ ...wallet.session(), chainId }),
      },
    ])
    await instance.connectionFlow.restore()
    expect(instance.active()).toBe(ids.base)
    expect(instance.connection('solana')).toMatchObject({ chainId: ids.devnet })
    expect(instance.network.ofNamespace('solana')?.caipNetworkId).toBe(ids.devnet)
    await instance.actions.disconnect()
    expect(instance.storage.get('namespace-networks')).toBeUndefined()
  })

  test('§3.8 a MULTI_CHAIN wallet is asked in the namespace that the visitor chooses', async () => {
    const instance = createManyInstance({ isOne: true })
    expect(instance.wallets.store.getState().connectors.map(({ type }) => type)).toEqual([
      'WALLET_CONNECT',
      'MULTI_CHAIN',
    ])
    instance.actions.open()
    await instance.connectWallet('io.example')
    expect(instance.view()).toBe('ConnectingMultiChain')
    expect(instance.wallet.calls).toEqual([])
    const answer = createAnswer<ConnectResult>()
    instance.solana.wallet.answer = () => answer.promise
    const connecting = instance.connectWallet('io.example', 'solana')
    expect(instance.navigation.store.getState().history).toEqual(['Connect', 'ConnectingExternal'])
    answer.resolve(instance.solana.wallet.session())
    await connecting
    expect(instance.connection('solana')?.status).toBe('connected')
    expect(instance.connection('eip155')?.status).toBe('disconnected')
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§3.8 it is not asked where only one of its namespaces is configured', async () => {
    const instance = createFakeInstance()
    const twin = createFakeConnector('Example Wallet', 'solana').connector
    const { connector } = instance
    instance.wallets.setConnectors([
      { ...connector, connectors: [connector, twin], type: 'MULTI_CHAIN' },
    ])
    await instance.connectWallet('io.example')
    expect(instance.connection()?.status).toBe('connected')
  })

  test('§2.43 opened for a namespace, a MULTI_CHAIN wallet is asked in that one', async () => {
    const instance = createManyInstance({ isOne: true })
    instance.actions.open({ namespace: 'solana' })
    await instance.connectWallet('io.example')
    expect(instance.connection('solana')?.status).toBe('connected')
    expect(instance.wallet.calls).toEqual([])
  })

  test('§3.9 it is one recent wallet, whichever namespace it was used in', async () => {
    const instance = await createManyConnected({ isOne: true })
    expect(instance.storage.get('recent-wallets')?.map(({ id }) => id)).toEqual(['io.example'])
  })

  test('a refusal in one namespace leaves the other as it is', async () => {
    const instance = createManyInstance()
    await instance.connectionFlow.connect('io.example')
    instance.solana.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open({ namespace: 'solana' })
    await instance.connectWallet('sol')
    expect(instance.view()).toBe('ConnectingExternal')
    expect(instance.connection('solana')).toMatchObject({
      failure: { error: { code: 'user-rejected' } },
    })
    expect(instance.connection('eip155')?.status).toBe('connected')
    expect(instance.active()).toBe(ids.mainnet)
  })

  test('trying another wallet in vain does not change the namespace in use', async () => {
    const instance = await createManyConnected()
    const other = createFakeConnector('other')
    other.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.wallets.setConnectors([other.connector])
    await instance.connectionFlow.connect('other').catch(() => undefined)
    expect(instance.connection('eip155')?.status).toBe('connected')
    expect(instance.active()).toBe(ids.solana)
  })
})

describe('the active namespace', () => {
  test('§1.8 a network of another namespace that is connected is changed to at once', async () => {
    const instance = await createManyConnected()
    instance.actions.open()
    instance.actions.goTo('Networks')
    await instance.actions.switchNetwork(ids.mainnet)
    expect(instance.active()).toBe(ids.mainnet)
    expect(instance.view()).toBe('Account')
    await instance.actions.switchNetwork(ids.devnet)
    expect(instance.active()).toBe(ids.devnet)
    expect(instance.connection('solana')).toMatchObject({ chainId: ids.devnet })
  })

  test('§1.8 one that nobody is connected in is led to, and is in use once somebody is', async () => {
    const instance = createManyInstance()
    await instance.connectionFlow.connect('io.example')
    instance.actions.open()
    instance.actions.goTo('Networks')
    await instance.actions.switchNetwork(ids.devnet)
    expect(instance.view()).toBe('SwitchNetwork')
    expect(instance.active()).toBe(ids.mainnet)
    instance.solana.wallet.chainId = ids.devnet
    await instance.connectWallet('sol', 'solana')
    expect(instance.active()).toBe(ids.devnet)
  })

  test('§4.26 what a wallet of another namespace does is noted, and changes nothing in use', async () => {
    const instance = await createManyConnected()
    instance.wallet.chainId = 'eip155:5000'
    instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
    expect(instance.active()).toBe(ids.solana)
    expect(instance.view()).not.toBe('UnsupportedChain')
    expect(instance.network.ofNamespace('eip155')?.isSupported).toBe(false)
    await instance.actions.disconnect('solana')
    expect(instance.view()).toBe('UnsupportedChain')
  })

  test('a dapp that changes its EVM network leaves the namespace in use as it is', async () => {
    const instance = await createManyConnected()
    await instance.networkFlow.changeNetwork(ids.base, true)
    expect(instance.active()).toBe(ids.solana)
    expect(instance.network.ofNamespace('eip155')?.caipNetworkId).toBe(ids.base)
    await instance.networkFlow.changeNetwork(ids.base)
    expect(instance.active()).toBe(ids.base)
  })

  test('§2.43 the account of a namespace that the modal is opened for is the one in use', async () => {
    const instance = await createManyConnected()
    instance.actions.open({ namespace: 'eip155' })
    expect(instance.view()).toBe('Account')
    expect(instance.active()).toBe(ids.mainnet)
  })

  test('is one that somebody is connected in as long as there is one, whatever is done', async () => {
    const step = fc.constantFrom(
      ...Object.values(ids).map((id) => `switch ${id}` as const),
      'connect eip155',
      'connect solana',
      'disconnect eip155',
      'disconnect solana',
      'wallet leaves',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const instance = createManyInstance()
        const { actions, connectionFlow } = instance
        const namespaces: readonly Namespace[] = ['eip155', 'solana']
        const does: Readonly<Record<string, () => unknown>> = {
          'connect eip155': () => connectionFlow.connect('io.example'),
          'connect solana': () => connectionFlow.connect('sol'),
          'disconnect eip155': () => actions.disconnect('eip155'),
          'disconnect solana': () => actions.disconnect('solana'),
          'wallet leaves': () => instance.wallet.emit({ type: 'disconnected' }),
        }
        for (const one of steps) {
          const target = Object.values(ids).find((id) => one === `switch ${id}`)
          await (target ? actions.switchNetwork(target) : does[one]?.())
          const used = instance.network.store.getState().network.chainNamespace
          const connected = namespaces.filter(
            (namespace) => instance.connection(namespace)?.status === 'connected',
          )
          expect(connected.length === 0 || connected.includes(used)).toBe(true)
          const stored = instance.storage.get('connected-connectors') ?? {}
          expect(Object.keys(stored).toSorted()).toEqual(connected)
        }
        instance.destroy()
      }),
      { numRuns: 60 },
    )
  }, 20_000)
})
