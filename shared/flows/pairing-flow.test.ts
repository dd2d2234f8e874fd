import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'

const wallet = {
  chains: [],
  id: 'ab',
  injected: [],
  mobileLink: 'example:',
  name: 'Example',
  webappLink: 'https://w.example',
}
const never = () => new Promise(() => undefined)

async function start(given: Parameters<typeof createFakeInstance>[0] = {}) {
  const instance = createFakeInstance({ adapters: [], ...given })
  const { pairing, universal, wallets } = instance
  universal.wallet.answers['eth_requestAccounts'] = never
  // They are chunks of their own, whose first loading takes more than promises.
  await import('../adapters/evm/checksum.ts')
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

  test('§9.1 a pairing is over four minutes from when it is shown', async () => {
    const { actions, clock, state } = await start()
    actions.open()
    await settle()
    expect(state()).toMatchObject({ expiry: clock.now() + 240_000 })
  })

  test('§9.1 is renewed ten seconds before, and says so', async () => {
    const { actions, clock, state } = await start()
    actions.open()
    await settle()
    clock.advance(230_000)
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

describe('openWallet', () => {
  async function startWith(onOpen: (url: string, target: string) => void) {
    const instance = await start({ onOpen })
    instance.actions.open()
    instance.actions.goTo('ConnectingWalletConnect', { wallet })
    await settle()
    return instance
  }

  test('opens the wallet in the task of the tap', async () => {
    const opened: string[][] = []
    const { actions, state } = await startWith((...call) => opened.push(call))
    const current = state()
    const uri = current.status === 'waiting' ? encodeURIComponent(current.uri ?? '') : ''
    actions.openWallet('mobile')
    expect(opened).toEqual([[`example://wc?uri=${uri}`, '_self']])
    actions.openWallet('web')
    expect(opened[1]).toEqual([`https://w.example/wc?uri=${uri}`, '_blank'])
  })

  test('says that a way which leads nowhere does not', async () => {
    const opened: string[][] = []
    const { actions, snackbar } = await startWith((...call) => opened.push(call))
    actions.openWallet('desktop')
    expect(opened).toEqual([])
    expect(snackbar.store.getState().message).toBe('This link could not be opened')
  })

  test('§3.21 the choice is kept once the wallet has answered, and forgotten with the connection', async () => {
    const { actions, connection, storage, universal } = await startWith(() => undefined)
    storage.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}')
    actions.goTo('Help')
    let approve: () => void = () => undefined
    universal.wallet.answers['eth_requestAccounts'] = () =>
      new Promise((resolve) => {
        approve = () => resolve(universal.wallet.accounts)
      })
    actions.goTo('ConnectingWalletConnect', { wallet })
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
    await settle()
    actions.openWallet('mobile')
    universal.wallet.isShared = true
    approve()
    await expect.poll(() => connection()?.status).toBe('connected')
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
      '{"href":"example://","name":"Example"}',
    )
    await actions.disconnect()
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })
})
