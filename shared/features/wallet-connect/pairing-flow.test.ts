import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'
import { createPairingController } from './pairing-controller.ts'

const wallet = {
  chains: [],
  id: 'ab',
  injected: [],
  mobileLink: 'example:',
  name: 'Example',
  webappLink: 'https://w.example',
}
const never = () => new Promise(() => undefined)

type Given = Parameters<typeof createFakeInstance>[0] & { hasAdapter?: boolean }

async function start({ hasAdapter = false, ...instanceOptions }: Given = {}) {
  const instance = createFakeInstance({ ...(!hasAdapter && { adapters: [] }), ...instanceOptions })
  const { pairing, universal, wallets } = instance
  universal.wallet.answers['eth_requestAccounts'] = never
  // They are chunks of their own, whose first loading takes more than promises.
  await import('../../adapters/evm/checksum.ts')
  await wallets.store.getState().connectors[0]?.getProvider()
  return { ...instance, answers: universal.wallet.answers, state: pairing.store.getState }
}

describe('createPairingFlow', () => {
  test('§2.5 the basic view pairs as soon as it is shown', async () => {
    const { actions, state, view } = await start()
    actions.open()
    expect(view()).toBe('ConnectingWalletConnectBasic')
    await settle()
    expect(state()).toMatchObject({ isRenewed: false, status: 'waiting', uri: 'wc:1@2' })
  })

  for (const isChosen of [false, true])
    test(`§9.17 nothing is paired before the legal box is ticked, with ${isChosen ? 'a wallet that was chosen' : 'any wallet'}`, async () => {
      const { actions, state, universal } = await start({ features: { legalCheckbox: true } })
      actions.open()
      if (isChosen) void actions.chooseWallet(wallet)
      void actions.startPairing()
      await settle()
      expect(state()).toEqual({ status: 'idle' })
      expect(universal.pairings()).toBe(0)
      actions.acceptLegal(true)
      await settle()
      expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:1@2' })
      actions.acceptLegal(false)
      expect(state()).toEqual({ status: 'idle' })
    })

  test('§9.1 a pairing is over ten seconds before its four minutes end', () => {
    const clock = createFakeClock()
    const { store, wait } = createPairingController({ clock })
    wait('wc:1@2')
    clock.advance(229_999)
    expect(store.getState()).toMatchObject({ status: 'waiting', uri: 'wc:1@2' })
    clock.advance(1)
    expect(store.getState()).toEqual({ status: 'expired' })
  })

  test('§9.1 is renewed before it expires, and says so', async () => {
    const { actions, clock, state } = await start()
    actions.open()
    await settle()
    clock.advance(220_000)
    expect(state()).toMatchObject({ isRenewed: true, uri: 'wc:2@2' })
  })

  test('§9.1 is shown as expired once nobody has answered for long, and can be asked for again', async () => {
    const { actions, clock, state } = await start()
    actions.open()
    await settle()
    for (let time = 0; time < 6; time += 1) clock.advance(230_000)
    await settle()
    expect(state()).toEqual({ status: 'expired' })
    void actions.startPairing()
    await settle()
    expect(state()).toMatchObject({ isRenewed: false, status: 'waiting', uri: 'wc:7@2' })
  })

  test('says that the relay cannot be reached', async () => {
    const { actions, clock, state, universal } = await start()
    universal.isOnline = false
    actions.open()
    await settle()
    clock.advance(10_000)
    await settle()
    expect(state()).toEqual({ status: 'relay-blocked' })
  })

  test('tells a refusal', async () => {
    const { actions, answers, state } = await start()
    answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(5000))
    actions.open()
    await settle()
    expect(state()).toEqual({ status: 'rejected' })
  })

  test('§2.17 is given up when the view is left', async () => {
    const { actions, connection, state } = await start()
    actions.open()
    await settle()
    actions.goTo('Help')
    expect(connection()?.status).toBe('disconnected')
    expect(state()).toEqual({ status: 'idle' })
    actions.goBack()
    await settle()
    expect(state()).toMatchObject({ status: 'waiting' })
  })

  test('§4.1 closing forgets the pairing', async () => {
    const { actions, clock, state, universal } = await start()
    actions.open()
    await settle()
    actions.close()
    expect(state()).toEqual({ status: 'idle' })
    expect(universal.listenerCount()).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  for (const [name, fail] of [
    ['a refusal', () => Promise.reject(createWalletError(4001))],
    ['a failure', () => Promise.reject(createWalletError(-32000))],
  ] as const)
    test(`§2.22 §4.1 after ${name}, opening again shows a new code`, async () => {
      const { actions, answers, state } = await start()
      answers['eth_requestAccounts'] = fail
      actions.open()
      await settle()
      expect(state().status).toMatch(/^(failed|rejected)$/)
      actions.close()
      expect(state()).toEqual({ status: 'idle' })
      answers['eth_requestAccounts'] = never
      actions.open()
      await settle()
      expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2' })
    })

  test('§2.22 a refusal that the modal did not show gives way to a new code', async () => {
    const { actions, answers, connectionFlow, state } = await start()
    answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(4001))
    await expect(connectionFlow.connect('walletConnect')).rejects.toMatchObject({
      code: 'user-rejected',
    })
    answers['eth_requestAccounts'] = never
    actions.open()
    await settle()
    expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2' })
  })

  test('closes the modal once a wallet has taken it', async () => {
    const { actions, answers, connection, modal } = await start()
    delete answers['eth_requestAccounts']
    actions.open()
    await expect.poll(() => connection()?.status).toBe('connected')
    expect(modal.store.getState().open).toBe(false)
  })

  test('says that there is no way to a wallet where WalletConnect is off', async () => {
    const { actions, state } = await start({ enableWalletConnect: false })
    actions.open()
    await settle()
    expect(state()).toEqual({ status: 'failed' })
  })
})

const link = { base: 'example://', href: 'example://wc?uri=wc', target: '_self' } as const
const name = 'WALLETCONNECT_DEEPLINK_CHOICE'
const kept = '{"href":"example://","name":"Example"}'

describe('openWallet', () => {
  test('opens the wallet in the task of the tap', async () => {
    const opened: string[][] = []
    const { actions } = await start({ onOpen: (...call) => opened.push(call) })
    actions.openWallet('Example', link)
    expect(opened).toEqual([[link.href, '_self']])
  })

  test('says that a way which leads nowhere does not', async () => {
    const opened: string[][] = []
    const { actions, snackbar } = await start({ onOpen: (...call) => opened.push(call) })
    actions.openWallet('Example', undefined)
    expect(opened).toEqual([])
    expect(snackbar.store.getState().message).toBe('link-failed')
  })

  test('says that a link which the browser refuses could not be opened', async () => {
    const { actions, snackbar } = await start({
      onOpen: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    actions.openWallet('Example', link)
    expect(snackbar.store.getState().message).toBe('link-failed')
  })
})

describe('the app that a pairing was handed to', () => {
  const stored = {
    [name]: '{"href":"old://","name":"Old"}',
    'portico.v1.connected-connectors': '{"eip155":"walletConnect"}',
    'portico.v1.connection-status': '"connected"',
  }

  /** A visitor who has handed a pairing to the app, which has not answered yet. */
  async function pairing(instanceOptions: Given = {}) {
    const instance = await start(instanceOptions)
    const { answers, universal } = instance
    let approve: () => void = () => undefined
    answers['eth_requestAccounts'] = () =>
      new Promise((resolve) => {
        approve = () => {
          universal.wallet.isShared = true
          resolve(universal.wallet.accounts)
        }
      })
    instance.actions.open()
    instance.actions.goTo('ConnectingWalletConnect', { wallet })
    await settle()
    const isConnected = async () => {
      approve()
      await expect.poll(() => instance.connection()?.status).toBe('connected')
    }
    return { ...instance, isConnected }
  }

  test('§3.21 is kept once it has answered, and forgotten with the connection', async () => {
    const { actions, isConnected, rawStorage } = await pairing()
    actions.openWallet('Example', link)
    expect(rawStorage.get(name)).toBeNull()
    await isConnected()
    expect(rawStorage.get(name)).toBe(kept)
    await actions.disconnect()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('is forgotten when the wallet ends the session', async () => {
    const { actions, connection, isConnected, rawStorage, universal } = await pairing()
    actions.openWallet('Example', link)
    await isConnected()
    universal.emit('session_expire', { topic: 'topic' })
    await expect.poll(() => connection()?.status).toBe('disconnected')
    expect(rawStorage.get(name)).toBeNull()
  })

  test('gives way to a wallet that was reached by its code', async () => {
    const { isConnected, rawStorage } = await pairing({ stored: { [name]: kept } })
    await isConnected()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('is not taken for another that the pairing was left for', async () => {
    const { actions, isConnected, rawStorage } = await pairing()
    actions.openWallet('Example', link)
    actions.goBack()
    actions.goTo('ConnectingWalletConnect')
    await settle()
    await isConnected()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('stays while another wallet is only tried, and goes once that one is connected', async () => {
    const {
      actions,
      connector,
      isConnected,
      rawStorage,
      pendingRequest: waiting,
      wallet: other,
    } = await pairing({
      hasAdapter: true,
    })
    actions.openWallet('Example', link)
    await isConnected()
    waiting.set({ link, name: 'Example' })
    const { answer } = other
    other.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await actions.connectWallet(connector)
    expect(rawStorage.get(name)).toBe(kept)
    expect(waiting.store.getState().app).toBeDefined()
    other.answer = answer
    await actions.connectWallet(connector)
    expect(rawStorage.get(name)).toBeNull()
    expect(waiting.store.getState().app).toBeUndefined()
  })

  test('stays when its session comes back', async () => {
    const { connection, connectionFlow, rawStorage, universal } = await start({ stored })
    universal.wallet.isShared = true
    await connectionFlow.restore()
    expect(connection()?.status).toBe('connected')
    expect(rawStorage.get(name)).toBe(stored[name])
  })

  test('is forgotten where its session does not come back', async () => {
    const { connectionFlow, rawStorage } = await start({ stored })
    await connectionFlow.restore()
    expect(rawStorage.get(name)).toBeNull()
  })
})
