import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { snackbarMessages } from '../../errors/snackbar-messages.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

const unsupported = 'eip155:137'

describe('after a connection', () => {
  test('§4.15 an account without a session is asked to sign in', async () => {
    const { connect, fake, isOpen, state, view } = createSignInCase()
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    expect(isOpen()).toBe(true)
    expect(state()).toMatchObject({ isDeclined: false, status: 'signed-out' })
    expect(fake.calls).toEqual([`get eip155:1 ${firstAddress}`, `message eip155:1 ${firstAddress}`])
  })

  test('§4.15 an account with a session is not', async () => {
    const { connect, fake, isOpen, state } = createSignInCase()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    expect(isOpen()).toBe(false)
    expect(state()).toMatchObject({ accountId: `eip155:1:${firstAddress}`, status: 'signed-in' })
    expect(fake.calls).toEqual([`get eip155:1 ${firstAddress}`])
  })

  test.each([
    ['of another account', toFakeSession('eip155:1', '0x8ba1f109551bD432803012645Ac136ddd64DBA72')],
    ['of another network', toFakeSession('eip155:8453', firstAddress)],
    ['that has ended', toFakeSession('eip155:1', firstAddress, '2020-01-01T00:00:00Z')],
  ])('a session %s does not count, whatever the host gives', async (_, session) => {
    const { connect, state, ...instance } = createSignInCase()
    Object.assign(instance.options.siwx ?? {}, { getSessions: async () => [session] })
    await connect()
    expect(state().status).toBe('signed-out')
  })

  test('§4.15 nothing is asked on a network that is not configured', async () => {
    const { connect, fake, state, view, wallet } = createSignInCase({ isRequired: true })
    wallet.chainId = unsupported
    await connect()
    expect(view()).toBe('UnsupportedChain')
    expect(state()).toEqual({ status: 'idle' })
    expect(fake.calls).toEqual([])
  })

  test('§2.6 ConnectingSiwe is shown while the sessions are read', async () => {
    const { connect, fake, isOpen, state, view } = createSignInCase()
    const answer = createAnswer<undefined>()
    fake.before = () => answer.promise
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    expect(view()).toBe('ConnectingSiwe')
    expect(state().status).toBe('checking')
    answer.resolve(undefined)
    await settle()
    expect(isOpen()).toBe(false)
  })

  test('§2.6 ConnectingSiwe is followed by SIWXSignMessage, to which nothing leads back', async () => {
    const { actions, connect, fake, navigation } = createSignInCase()
    const answer = createAnswer<undefined>()
    fake.before = () => answer.promise
    await connect()
    answer.resolve(undefined)
    await settle()
    expect(navigation.store.getState().history).toEqual(['Connect', 'SIWXSignMessage'])
    actions.close()
    expect(fake.count('message')).toBe(1)
  })

  test('§4.20 §8.6 sessions that cannot be read disconnect, and Connect says so', async () => {
    const { connect, connection, fake, isOpen, snackbar, view } = createSignInCase()
    fake.before = async () => {
      throw new TypeError('offline')
    }
    await connect()
    expect(connection().status).toBe('disconnected')
    expect([isOpen(), view()]).toEqual([true, 'Connect'])
    const { message = 'copy-failed', open } = snackbar.store.getState()
    expect(open).toBe(true)
    expect(snackbarMessages[message]).toBe(
      'A problem occurred while trying initialize authentication.',
    )
  })

  test('§4.20 a siwx that never answers is one that has failed', async () => {
    const { clock, connect, connection, fake } = createSignInCase()
    fake.before = () => new Promise(() => undefined)
    await connect()
    clock.advance(20_000)
    await settle()
    expect(connection().status).toBe('disconnected')
  })

  test('a page without our modal gets a state instead of a view', async () => {
    const { connectionFlow, isOpen, state } = createSignInCase({ isRequired: true })
    await connectionFlow.connect('io.example')
    await settle()
    expect(isOpen()).toBe(false)
    expect(state()).toMatchObject({ isRequired: true, status: 'signed-out' })
  })

  test('the state is disabled without a siwx, and nothing of the sign-in loads', async () => {
    const { connect, features, isOpen, state } = createSignInCase({ siwx: undefined })
    await connect()
    expect(state()).toEqual({ status: 'disabled' })
    expect(features.signIn).toBeUndefined()
    expect(isOpen()).toBe(false)
  })
})

describe('signMessage', () => {
  test('§2.20 §4.16 what the wallet has signed is saved, and the modal closes', async () => {
    const { connect, fake, isOpen, message, press, signatures, state, tracked } = createSignInCase()
    signatures.answer = async () => '0x5161'
    await connect()
    const ready = await message()
    const text = ready.status === 'ready' ? ready.prepared.text : undefined
    await press()
    expect(signatures.calls).toEqual(
      [{ address: firstAddress, message: text, provider: expect.anything() }].map(
        ({ provider: _, ...call }) => call,
      ),
    )
    expect(fake.sessions).toMatchObject([
      {
        data: { accountAddress: firstAddress, chainId: 'eip155:1' },
        message: text,
        signature: '0x5161',
      },
    ])
    expect(fake.sessions[0]?.data).not.toHaveProperty('toString', expect.any(String))
    expect(state().status).toBe('signed-in')
    expect(isOpen()).toBe(false)
    expect(tracked).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
  })

  test('the wallet is asked in the task of the tap', async () => {
    const { connect, getFeature, signatures } = createSignInCase()
    await connect()
    const { actions } = await getFeature()
    void actions.signMessage()
    expect(signatures.calls).toHaveLength(1)
  })

  test('a second tap asks nothing more', async () => {
    const { connect, getFeature, signatures } = createSignInCase()
    signatures.answer = () => new Promise(() => undefined)
    await connect()
    const { actions } = await getFeature()
    void actions.signMessage()
    void actions.signMessage()
    expect(signatures.calls).toHaveLength(1)
  })

  test('§8.7 a visitor who declines in the wallet reads so, and can sign again', async () => {
    const { connect, fake, press, signatures, snackbar, state, tracked, view } = createSignInCase()
    signatures.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await connect()
    await press()
    expect(snackbarMessages[snackbar.store.getState().message ?? 'copy-failed']).toBe(
      'Signature declined',
    )
    expect(state()).toMatchObject({ error: { code: 'user-rejected' }, status: 'signed-out' })
    expect(view()).toBe('SIWXSignMessage')
    expect(tracked).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
    signatures.answer = async () => '0x5161'
    await press()
    expect(state().status).toBe('signed-in')
    expect(fake.count('message')).toBe(1)
  })

  test('a wallet that fails has declined nothing', async () => {
    const { connect, press, signatures, snackbar, state } = createSignInCase()
    signatures.answer = () =>
      Promise.reject({ code: -32_602, message: 'Invalid domain in message' })
    await connect()
    await press()
    expect(snackbar.store.getState().open).toBe(false)
    expect(state()).toMatchObject({
      error: { code: 'siwx-signature-failed', details: { code: -32_602, field: 'domain' } },
    })
  })

  test('§8.8 a smart account that cannot sign is told so', async () => {
    const { connect, press, signatures, snackbar, wallet } = createSignInCase()
    const session = wallet.session()
    wallet.answer = async () => ({
      ...session,
      accounts: [{ ...session.accounts[0], type: 'smartAccount' }],
    })
    signatures.answer = () => Promise.reject(new TypeError('no'))
    await connect()
    await press()
    expect(snackbarMessages[snackbar.store.getState().message ?? 'copy-failed']).toBe(
      'This application might not support Smart Accounts',
    )
  })

  test('a host that refuses the session gets another nonce for the next attempt', async () => {
    const { connect, fake, press, state } = createSignInCase()
    await connect()
    fake.before = async (call) => {
      if (call.startsWith('add')) throw new PorticoError('siwx-signature-failed', 'Refused: nonce.')
    }
    await press()
    expect(state()).toMatchObject({ error: { message: 'Refused: nonce.' }, status: 'signed-out' })
    expect(fake.count('message')).toBe(2)
  })

  test('§4.17 the sign-in is shown again if the modal was closed by the request of the wallet', async () => {
    const { connect, isOpen, modalFlow, navigation, press, signatures, view } = createSignInCase({
      walletType: 'AUTH',
    })
    await connect()
    signatures.answer = async () => {
      navigation.push('ApproveTransaction')
      modalFlow.close()
      throw new PorticoError('aborted')
    }
    await press()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
  })

  test('§2.30 the request of the embedded wallet gets an entry of the transaction stack first', async () => {
    const { connect, getFeature, navigation, signatures } = createSignInCase({ walletType: 'AUTH' })
    signatures.answer = () => new Promise(() => undefined)
    await connect()
    const stacks: number[] = []
    const { actions } = await getFeature()
    void actions.signMessage()
    stacks.push(navigation.store.getState().transactionStack.length)
    navigation.push('ApproveTransaction')
    navigation.popTransaction(true)
    expect(stacks).toEqual([1])
    expect(navigation.store.getState().view).toBe('SIWXSignMessage')
  })

  test('a wallet that does not answer gives a choice back within 60 s, and its late signature counts', async () => {
    const { clock, connect, getFeature, signatures, state } = createSignInCase()
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    await connect()
    void (await getFeature()).actions.signMessage()
    expect(state()).toMatchObject({ status: 'signing', step: 'wallet' })
    clock.advance(60_000)
    await settle()
    expect(state()).toMatchObject({ error: { code: 'wallet-timeout' }, status: 'signed-out' })
    answer.resolve('0x5161')
    await settle()
    expect(state().status).toBe('signed-in')
  })

  test('a signature that comes after the visitor has cancelled is dropped', async () => {
    const { cancel, connect, fake, getFeature, signatures, state } = createSignInCase()
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    await connect()
    void (await getFeature()).actions.signMessage()
    await cancel()
    answer.resolve('0x5161')
    await settle()
    expect(state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    expect(fake.count('add')).toBe(0)
  })

  test('a session that was saved after the visitor has cancelled is ended', async () => {
    const { cancel, connect, fake, getFeature } = createSignInCase()
    const answer = createAnswer<undefined>()
    await connect()
    fake.before = (call) => (call.startsWith('add') ? answer.promise : Promise.resolve())
    void (await getFeature()).actions.signMessage()
    await settle()
    await cancel()
    answer.resolve(undefined)
    await settle()
    expect(fake.sessions).toEqual([])
  })
})
