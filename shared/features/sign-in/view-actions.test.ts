import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { snackbarMessages } from '../../errors/snackbar-messages.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

describe('signMessage', () => {
  test('§2.20 §4.16 what the wallet has signed is saved, and the modal closes', async () => {
    const { connect, fake, isOpen, message, press, signatures, state, tracked } = createSignInCase()
    signatures.answer = async () => '0x5161'
    await connect()
    const ready = await message()
    const text = ready.status === 'ready' ? ready.prepared.text : undefined
    await press()
    expect(signatures.calls).toEqual([{ address: firstAddress, message: text }])
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

  test.each([
    ['a refusal', new PorticoError('user-rejected'), 'user-rejected'],
    ['code -32000', { code: -32_000 }, 'siwx-signature-failed'],
    ['code -32601', { code: -32_601 }, 'siwx-signature-failed'],
    ['code -32603', { code: -32_603 }, 'siwx-signature-failed'],
    ['code 4100', { code: 4100 }, 'siwx-signature-failed'],
    ['code 4900', { code: 4900 }, 'siwx-signature-failed'],
    ['no code', new TypeError('offline'), 'siwx-signature-failed'],
    ['no wallet', new PorticoError('wallet-unavailable'), 'siwx-signature-failed'],
  ])(
    '§8.7 a plain account that fails with %s has declined only if the wallet says so',
    async (_, cause, code) => {
      const { connect, isOpen, press, signatures, snackbar, state, view } = createSignInCase()
      signatures.answer = () => Promise.reject(cause)
      await connect()
      await press()
      expect(state()).toMatchObject({ error: { code }, status: 'signed-out' })
      const isDeclined = code === 'user-rejected'
      expect(snackbar.store.getState()).toMatchObject(
        isDeclined ? { message: 'signature-declined', open: true } : { open: false },
      )
      expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
    },
  )

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

  type SignInCase = ReturnType<typeof createSignInCase>
  test.each<[string, (signInCase: SignInCase) => void]>([
    ['the modal is closed on the request of the wallet', ({ modalFlow }) => modalFlow.close()],
    ['the modal is open on the request of the wallet', () => undefined],
    [
      'the modal alone is closed',
      ({ modalFlow, navigation }) => {
        modalFlow.close()
        navigation.popTransaction(true)
      },
    ],
  ])('§4.17 the sign-in is shown again if %s', async (_, leave) => {
    const signInCase = createSignInCase({ walletType: 'AUTH' })
    const { connect, isOpen, navigation, press, signatures, view } = signInCase
    await connect()
    signatures.answer = async () => {
      navigation.push('ApproveTransaction')
      leave(signInCase)
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
