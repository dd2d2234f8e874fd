import { describe, expect, test } from 'vitest'
import type { Connector, ConnectResult } from '../connectors/connector.ts'
import type { ViewName } from '../controllers/navigation.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, createManyInstance, ids } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'

describe('opening', () => {
  test('§2.22 without adapters and address: AllWallets on a phone, else ConnectingWalletConnectBasic', () => {
    for (const [isMobile, view] of [
      [true, 'AllWallets'],
      [false, 'ConnectingWalletConnectBasic'],
    ] as const) {
      const instance = createFakeInstance({ adapters: [], isMobile })
      instance.actions.open({ view: 'Networks' })
      expect(instance.view()).toBe(view)
    }
  })

  test('§2.22 without adapters but with an address: Account, or the view that is asked for', async () => {
    for (const isMobile of [true, false]) {
      const instance = createFakeInstance({ adapters: [], isMobile })
      await instance.connectionFlow.connect('walletConnect')
      instance.actions.open()
      expect(instance.view()).toBe('Account')
      instance.actions.open({ view: 'Networks' })
      expect(instance.view()).toBe('Networks')
    }
  })

  test('§2.23 otherwise the view that is asked for, with its data', () => {
    const instance = createFakeInstance()
    instance.actions.open({ data: { chainId: 'eip155:1' }, view: 'SwitchNetwork' })
    expect(instance.navigation.store.getState()).toMatchObject({
      history: ['SwitchNetwork'],
      params: { SwitchNetwork: { chainId: 'eip155:1' } },
      view: 'SwitchNetwork',
    })
  })

  test('§2.23 a view of what nobody has begun is where that begins', async () => {
    const instance = createFakeInstance()
    const toOpened = (view: ViewName) => {
      instance.actions.open({ view })
      return instance.view()
    }
    expect(toOpened('ConnectingExternal')).toBe('Connect')
    expect(toOpened('ConnectingMultiChain')).toBe('Connect')
    expect(toOpened('SwitchNetwork')).toBe('Networks')
    await instance.connectWallet('io.example')
    expect(toOpened('ConnectingExternal')).toBe('Account')
    expect(toOpened('ConnectingMultiChain')).toBe('Account')
    expect(toOpened('SwitchNetwork')).toBe('Networks')
  })

  test('§2.23 the view of an attempt, and of a switch, while there is one', async () => {
    const instance = createFakeInstance()
    const toOpened = (view: ViewName) => {
      instance.actions.open({ view })
      return instance.view()
    }
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    const attempt = instance.connectWallet('io.example')
    expect(toOpened('ConnectingExternal')).toBe('ConnectingExternal')
    answer.resolve(instance.wallet.session())
    await attempt
    const { network } = instance.network.store.getState()
    void instance.networkSwitch.run(network, () => new Promise(() => undefined))
    expect(toOpened('SwitchNetwork')).toBe('SwitchNetwork')
  })

  test('§2.24 otherwise Account if an address is connected, else Connect', async () => {
    const instance = createFakeInstance()
    instance.actions.open()
    expect(instance.view()).toBe('Connect')
    await instance.connectWallet('io.example')
    instance.actions.open()
    expect(instance.view()).toBe('Account')
  })

  test('§2.24 Connect for a namespace without a connection, which does not become the active one', async () => {
    const instance = createManyInstance()
    await instance.connectionFlow.connect('io.example')
    instance.actions.open({ namespace: 'solana' })
    expect(instance.view()).toBe('Connect')
    expect(instance.active()).toBe(ids.mainnet)
  })

  for (const [allowUnsupportedChain, view, expected] of [
    [false, undefined, 'UnsupportedChain'],
    [false, 'Account', 'UnsupportedChain'],
    [false, 'Networks', 'Networks'],
    [true, undefined, 'Account'],
  ] as const)
    test(`§4.26 a namespace on ${allowUnsupportedChain ? 'an allowed' : 'an'} unknown chain opens ${expected} for ${view ?? 'no view'}`, async () => {
      const instance = await createManyConnected({ allowUnsupportedChain })
      instance.wallet.chainId = 'eip155:5000'
      instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
      expect(instance.active()).toBe(ids.solana)
      instance.actions.open({ namespace: 'eip155', view })
      expect(instance.view()).toBe(expected)
      expect(instance.network.store.getState().network).toMatchObject({
        caipNetworkId: 'eip155:5000',
        isSupported: false,
      })
    })

  test('§2.13 Swap is opened with its arguments', () => {
    const instance = createFakeInstance()
    const data = { amount: '1', fromToken: 'ETH', toToken: 'USDC' }
    instance.actions.open({ data, view: 'Swap' })
    expect(instance.view()).toBe('Swap')
    expect(instance.navigation.store.getState().params).toEqual({ Swap: data })
  })
})

describe('closing', () => {
  test('§2.44 §2.45 in embedded mode it goes to Account when connected, else to Connect', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    instance.actions.open({ view: 'Networks' })
    instance.actions.close()
    expect(instance.view()).toBe('Connect')
    await instance.connectWallet('io.example')
    expect(instance.view()).toBe('Account')
    instance.actions.goTo('Networks')
    instance.actions.close()
    expect(instance.view()).toBe('Account')
  })

  test('§2.43 §2.44 closing an embedded card clears its namespace, and the account of another is due', async () => {
    const instance = createManyInstance({ enableEmbedded: true })
    await instance.connectionFlow.connect('io.example')
    instance.actions.open({ namespace: 'solana' })
    expect(instance.view()).toBe('Connect')
    instance.actions.close()
    expect(instance.view()).toBe('Account')
    expect(instance.modal.store.getState()).toMatchObject({ namespace: undefined, open: false })
  })

  test('§2.45 closing an embedded card ends a pairing, and starts no other', async () => {
    const instance = createFakeInstance({ adapters: [], enableEmbedded: true })
    instance.universal.wallet.answers['eth_requestAccounts'] = () => new Promise(() => undefined)
    instance.actions.open()
    await settle()
    expect(instance.connection().status).toBe('connecting')
    instance.actions.close()
    await settle()
    expect(instance.connection().status).toBe('disconnected')
    expect(instance.pairing.store.getState().status).toBe('idle')
  })

  test('abandons an attempt to connect', async () => {
    const instance = createFakeInstance()
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.connectWallet('io.example')
    instance.actions.close()
    expect(instance.connection()).toEqual({ failure: undefined, status: 'disconnected' })
    answer.resolve(instance.wallet.session())
    await attempt
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.wallet.listenerCount()).toBe(0)
  })
})

describe('going back', () => {
  const isOpen = ({ modal }: ReturnType<typeof createFakeInstance>) => modal.store.getState().open

  test('§2.28 shows the view before, and closes the modal on the first one', () => {
    const instance = createFakeInstance()
    instance.actions.open()
    instance.actions.goTo('AllWallets')
    instance.actions.goTo('Help')
    const { store } = instance.navigation
    instance.actions.goBack()
    expect(store.getState()).toMatchObject({ history: ['Connect', 'AllWallets'] })
    expect(instance.view()).toBe('AllWallets')
    instance.actions.goBack()
    expect(instance.view()).toBe('Connect')
    expect(isOpen(instance)).toBe(true)
    instance.actions.goBack()
    expect(isOpen(instance)).toBe(false)
  })

  test('§2.28 closes the modal from each view above UnsupportedChain', async () => {
    for (const above of [[], ['Networks'], ['Networks', 'Help']] as const) {
      const instance = createFakeInstance()
      instance.wallet.chainId = 'eip155:5000'
      instance.actions.open()
      await instance.connectWallet('io.example')
      expect(instance.view()).toBe('UnsupportedChain')
      for (const view of above) instance.actions.goTo(view)
      expect(isOpen(instance)).toBe(true)
      instance.actions.goBack()
      expect(isOpen(instance)).toBe(false)
    }
  })
})

describe('going back from the Farcaster login', () => {
  function setUp(fields: Partial<Connector> = {}) {
    const instance = createFakeInstance()
    const reloads: number[] = []
    const auth: Connector = {
      ...createFakeConnector('auth').connector,
      reload: async () => void reloads.push(instance.clock.now()),
      type: 'AUTH',
      ...fields,
    }
    instance.wallets.setConnectors([instance.connector, auth])
    instance.actions.open()
    instance.actions.goTo('ConnectingFarcaster')
    return { instance, reloads }
  }

  test('§9.6 reloads the auth connector after 100 ms, where no address is connected', async () => {
    const { instance, reloads } = setUp()
    const start = instance.clock.now()
    instance.actions.goBack()
    expect(instance.view()).toBe('Connect')
    instance.clock.advance(99)
    expect(reloads).toEqual([])
    instance.clock.advance(1)
    await settle()
    expect(reloads).toEqual([start + 100])
  })

  test('leaves it alone with an address, and from any other view', async () => {
    const { instance, reloads } = setUp()
    instance.actions.goTo('Help')
    instance.actions.goBack()
    await instance.connectionFlow.connect('io.example')
    instance.actions.goTo('ConnectingFarcaster')
    instance.actions.goBack()
    instance.clock.advance(1_000)
    expect(reloads).toEqual([])
  })

  test('logs that it could not be reloaded', async () => {
    const { instance } = setUp({ reload: () => Promise.reject(new PorticoError('internal')) })
    instance.actions.goBack()
    instance.clock.advance(100)
    await settle()
    expect(instance.logged.filter((line) => line.startsWith('error'))).toHaveLength(1)
  })

  for (const [title, fields] of [
    ['that is no embedded wallet', { type: 'ANNOUNCED' }],
    ['that cannot be reloaded', { reload: undefined }],
  ] as const)
    test(`does nothing to a connector ${title}`, async () => {
      const { instance, reloads } = setUp(fields)
      instance.actions.goBack()
      instance.clock.advance(100)
      await settle()
      expect(reloads).toEqual([])
      expect(instance.logged.filter((line) => line.startsWith('error'))).toEqual([])
    })

  test('is called off with the instance', () => {
    const { instance, reloads } = setUp()
    instance.actions.goBack()
    instance.destroy()
    instance.clock.advance(1_000)
    expect(reloads).toEqual([])
  })
})
