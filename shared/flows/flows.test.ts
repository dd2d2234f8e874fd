import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WalletSession } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { viewNames } from '../controllers/navigation.ts'
import {
  createFakeConnector,
  createFakeInstance,
  firstAddress,
  secondAddress,
} from '../testing/fake-instance.ts'

/** A promise that the test settles. */
function createAnswer<value>() {
  let resolve: (value: value) => void = () => undefined
  let reject: (cause: unknown) => void = () => undefined
  const promise = new Promise<value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, reject, resolve }
}

/** Lets every promise that can settle do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

async function connected(...parameters: Parameters<typeof createFakeInstance>) {
  const instance = createFakeInstance(...parameters)
  instance.actions.open()
  await instance.actions.connectWallet('io.example')
  return instance
}

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

  test('§2.23 otherwise the view that is asked for, with its data', () => {
    const instance = createFakeInstance()
    instance.actions.open({ data: { from: 'host' }, view: 'Networks' })
    expect(instance.navigation.store.getState()).toMatchObject({
      data: { from: 'host' },
      history: ['Networks'],
      view: 'Networks',
    })
  })

  test('§2.24 otherwise Account if an address is connected, else Connect', async () => {
    const instance = createFakeInstance()
    instance.actions.open()
    expect(instance.view()).toBe('Connect')
    await instance.actions.connectWallet('io.example')
    instance.actions.open()
    expect(instance.view()).toBe('Account')
  })

  test('§2.13 Swap is opened with its arguments', () => {
    const instance = createFakeInstance()
    instance.actions.open({ data: { amount: '1', fromToken: 'ETH' }, view: 'Swap' })
    expect(instance.navigation.store.getState().data).toEqual({ amount: '1', fromToken: 'ETH' })
  })
})

describe('closing', () => {
  test('§2.44 §2.45 in embedded mode it goes to Account when connected, else to Connect', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    instance.actions.open({ view: 'Networks' })
    instance.actions.close()
    expect(instance.view()).toBe('Connect')
    await instance.actions.connectWallet('io.example')
    expect(instance.view()).toBe('Account')
    instance.actions.goTo('Networks')
    instance.actions.close()
    expect(instance.view()).toBe('Account')
  })

  test('abandons an attempt to connect', async () => {
    const instance = createFakeInstance()
    const answer = createAnswer<WalletSession>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.actions.connectWallet('io.example')
    instance.actions.close()
    expect(instance.connection()).toEqual({ failure: undefined, status: 'disconnected' })
    answer.resolve(instance.wallet.session())
    await attempt
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.wallet.listenerCount()).toBe(0)
  })
})

describe('connecting', () => {
  test('§2.17 shows the connecting view while it waits, and the modal closes when it is done', async () => {
    const instance = createFakeInstance()
    const answer = createAnswer<WalletSession>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.actions.connectWallet('io.example')
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

  test('a refusal is a state that the view shows, and trying again clears it', async () => {
    const instance = createFakeInstance()
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    await instance.actions.connectWallet('io.example')
    expect(instance.connection()).toMatchObject({ failure: { error: { code: 'user-rejected' } } })
    expect(instance.view()).toBe('ConnectingExternal')
    instance.wallet.answer = () => Promise.resolve(instance.wallet.session())
    await instance.actions.connectWallet('io.example')
    expect(instance.connection()?.status).toBe('connected')
  })

  test('cancelling goes back to the list', async () => {
    const instance = createFakeInstance()
    instance.wallet.answer = () => createAnswer<WalletSession>().promise
    instance.actions.open()
    void instance.actions.connectWallet('io.example')
    instance.actions.cancelConnect()
    expect(instance.view()).toBe('Connect')
    expect(instance.connection()?.status).toBe('disconnected')
  })

  test('keeps the chain of the wallet where it is supported', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:8453'
    instance.actions.open()
    await instance.actions.connectWallet('io.example')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:8453')
  })

  test('§3.9 §9.12 the two wallets used last are kept, newest first', async () => {
    const instance = createFakeInstance()
    const others = ['one', 'two'].map((id) => createFakeConnector(id).connector)
    instance.wallets.setConnectors([instance.connector, ...others])
    for (const id of ['io.example', 'one', 'two', 'one']) await instance.actions.connectWallet(id)
    expect(instance.store.get('recent-wallets')?.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(instance.wallets.store.getState().recent.map(({ id }) => id)).toEqual(['one', 'two'])
  })
})

describe('an unsupported chain', () => {
  test('§4.26 marks the network as unsupported and shows the view', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:5000'
    instance.actions.open()
    await instance.actions.connectWallet('io.example')
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
    await instance.actions.connectWallet('io.example')
    expect(instance.network.store.getState().network.isSupported).toBe(false)
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§2.18 the wallet moving back to a supported network closes the view', async () => {
    const instance = await connected()
    const { emit, session } = instance.wallet
    instance.wallet.chainId = 'eip155:5000'
    emit({ session: session(), type: 'session-changed' })
    expect(instance.view()).toBe('UnsupportedChain')
    instance.wallet.chainId = 'eip155:1'
    emit({ session: session(), type: 'session-changed' })
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§2.18 choosing a network there asks the wallet and closes', async () => {
    const instance = createFakeInstance()
    instance.wallet.chainId = 'eip155:5000'
    instance.actions.open()
    await instance.actions.connectWallet('io.example')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.network.store.getState().network.name).toBe('Base')
    expect(instance.modal.store.getState().open).toBe(false)
  })
})

describe('switching network', () => {
  test('§1.8 asks the wallet and comes back to Account', async () => {
    const instance = await connected()
    const answer = createAnswer<void>()
    instance.switchAnswer.answer = () => answer.promise
    instance.actions.open()
    instance.actions.goTo('Networks')
    const change = instance.actions.switchNetwork('eip155:8453')
    expect(instance.view()).toBe('SwitchNetwork')
    expect(instance.switching.store.getState().status).toBe('switching')
    answer.resolve()
    await change
    expect(instance.view()).toBe('Account')
    expect(instance.network.store.getState().network.caipNetworkId).toBe('eip155:8453')
  })

  test('a refusal stays on the view as a state; cancelling goes back', async () => {
    const instance = await connected()
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    instance.actions.goTo('Networks')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.switching.store.getState()).toMatchObject({
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
    const instance = await connected()
    const { networkFlow } = instance
    ;(instance.adapters as Map<string, unknown>).clear()
    await expect(networkFlow.changeNetwork('eip155:8453')).rejects.toThrow('Adapter not found')
  })
})

describe('the native balance', () => {
  test('§9.11 is read once in 30 s', async () => {
    const instance = await connected()
    for (let reads = 0; reads < 3; reads += 1) {
      const stop = instance.actions.watchBalance()
      await settled()
      stop()
    }
    expect(instance.balance.store.getState()).toMatchObject({ balance: { symbol: 'ETH' }, status: 'ready' })
    expect(instance.balances.calls).toBe(1)
    instance.clock.advance(30_000)
    instance.actions.watchBalance()
    await settled()
    expect(instance.balances.calls).toBe(2)
  })

  test('nothing is read while nobody shows it', async () => {
    const instance = await connected()
    await settled()
    expect(instance.balances.calls).toBe(0)
  })

  test('§9.30 is zero on a testnet and on an unsupported chain, without asking', async () => {
    const instance = await connected({ allowUnsupportedChain: true })
    instance.actions.watchBalance()
    await settled()
    const calls = instance.balances.calls
    for (const chainId of ['eip155:11155111', 'eip155:5000'] as const) {
      instance.wallet.chainId = chainId
      instance.wallet.emit({ session: instance.wallet.session(), type: 'session-changed' })
      await settled()
      expect(instance.balance.store.getState()).toMatchObject({
        balance: { value: 0n },
        status: 'ready',
      })
    }
    expect(instance.balances.calls).toBe(calls)
  })

  test('§8.1 §9.2 a failure says Token Balance Unavailable and is not tried again within 30 s', async () => {
    const instance = await connected()
    instance.balances.read = () => Promise.reject(new PorticoError('service-unavailable'))
    instance.actions.watchBalance()
    await settled()
    expect(instance.snackbar.store.getState()).toMatchObject({
      message: 'Token Balance Unavailable',
      open: true,
      variant: 'error',
    })
    await instance.actions.refreshBalance()
    expect(instance.balances.calls).toBe(1)
    instance.clock.advance(30_000)
    await instance.actions.refreshBalance()
    expect(instance.balances.calls).toBe(2)
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
    expect(instance.store.get('connection-status')).toBe('disconnected')
  })

  test('§4.3 a wallet that does not come within ten seconds is given up', async () => {
    const instance = createFakeInstance({ stored })
    instance.wallets.setConnectors([])
    const restoring = instance.connectionFlow.restore()
    instance.clock.advance(10_000)
    await restoring
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.clock.pending()).toBe(0)
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
    const instance = await connected()
    instance.actions.watchBalance()
    await settled()
    expect(instance.store.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    const leaving = instance.actions.disconnect()
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.store.get('connected-connectors')).toEqual({})
    expect(instance.store.get('native-balance-cache')).toBeUndefined()
    expect(instance.balance.store.getState().status).toBe('idle')
    await leaving
    expect(instance.wallet.calls).toContain('disconnect')
    expect(instance.wallet.listenerCount()).toBe(0)
  })

  test('the wallet ending the connection ends it here', async () => {
    const instance = await connected()
    instance.wallet.emit({ type: 'disconnected' })
    expect(instance.connection()?.status).toBe('disconnected')
    expect(instance.store.get('connection-status')).toBe('disconnected')
  })

  test('resetting forgets everything that was stored', async () => {
    const instance = await connected()
    await instance.actions.resetData()
    expect([...instance.storage.entries.keys()]).toEqual([])
    expect(instance.wallets.store.getState().recent).toEqual([])
  })
})

describe('accounts', () => {
  test('another account of the wallet can be made the active one', async () => {
    const instance = await connected()
    instance.actions.selectAccount(secondAddress)
    expect(instance.connection()).toMatchObject({ account: { address: secondAddress } })
    instance.actions.selectAccount('0xunknown')
    expect(instance.connection()).toMatchObject({ account: { address: secondAddress } })
  })
})

describe('any path', () => {
  const step = fc.oneof(
    fc.constantFrom('open', 'close', 'goBack', 'connect', 'refuse', 'cancel', 'disconnect', 'reset'),
    fc.constantFrom('switch', 'refuse-switch', 'cancel-switch', 'wallet-unsupported', 'wallet-leaves'),
    fc.constantFrom(...viewNames).map((view) => `view ${view}`),
  )

  test('leaves nothing loading, nothing listening and no timer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, enableEmbedded) => {
        const instance = createFakeInstance({ enableEmbedded })
        const { actions, switchAnswer, wallet } = instance
        for (const name of steps) {
          wallet.answer = () =>
            name === 'refuse'
              ? Promise.reject(new PorticoError('user-rejected'))
              : Promise.resolve(wallet.session())
          switchAnswer.answer = () =>
            name === 'refuse-switch'
              ? Promise.reject(new PorticoError('user-rejected'))
              : Promise.resolve()
          if (name === 'open') actions.open()
          else if (name === 'close') actions.close()
          else if (name === 'goBack') actions.goBack()
          else if (name === 'connect' || name === 'refuse') void actions.connectWallet('io.example')
          else if (name === 'cancel') actions.cancelConnect()
          else if (name === 'disconnect') void actions.disconnect()
          else if (name === 'reset') void actions.resetData()
          else if (name === 'switch') void actions.switchNetwork('eip155:8453')
          else if (name === 'refuse-switch') void actions.switchNetwork('eip155:1')
          else if (name === 'cancel-switch') actions.cancelSwitch()
          else if (name === 'wallet-unsupported') wallet.chainId = 'eip155:5000'
          else if (name === 'wallet-leaves') wallet.emit({ type: 'disconnected' })
          else actions.open({ view: viewNames.find((view) => name === `view ${view}`) ?? 'Connect' })
          if (steps.indexOf(name) % 2 === 0) await settled()
        }
        await settled()
        expect(instance.connection()?.status).not.toBe('connecting')
        expect(instance.switching.store.getState().status).not.toBe('switching')
        const isConnected = instance.connection()?.status === 'connected'
        expect(wallet.listenerCount()).toBe(isConnected ? 1 : 0)
        instance.destroy()
        expect(wallet.listenerCount()).toBe(0)
        expect(instance.clock.pending()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
