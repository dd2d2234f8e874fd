import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { never, start, wallet } from '../testing/pairing-case.ts'
import { settle } from '../testing/settle.ts'
import { createPairingController } from './pairing-controller.ts'

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
