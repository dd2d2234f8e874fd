import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { firstAddress, secondAddress, solanaAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

const onBase = 'eip155:8453'

/** A case whose first account is signed in. */
async function createSignedIn(options: Parameters<typeof createSignInCase>[0] = {}) {
  const instance = createSignInCase(options)
  instance.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
  await instance.connect()
  instance.fake.calls.length = 0
  return instance
}

describe('cancelSignIn', () => {
  test('§4.18 an optional sign-in closes, stays connected, and resets to Connect', async () => {
    const { cancel, connect, connection, isOpen, state, tracked, view } = createSignInCase()
    await connect()
    await cancel()
    expect(connection().status).toBe('connected')
    expect([isOpen(), view()]).toEqual([false, 'Connect'])
    expect(state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    expect(tracked).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('§4.18 §6.3 a required one disconnects', async () => {
    const { cancel, connect, connection, fake, isOpen, state, view } = createSignInCase({
      isRequired: true,
    })
    await connect()
    await cancel()
    expect(connection().status).toBe('disconnected')
    expect([isOpen(), view()]).toEqual([false, 'Connect'])
    expect(state()).toEqual({ status: 'idle' })
    expect(fake.count('revoke')).toBe(0)
  })

  test('a visitor who connects again is asked again', async () => {
    const { actions, cancel, connect, view } = createSignInCase()
    await connect()
    await cancel()
    await actions.disconnect()
    await connect()
    expect(view()).toBe('SIWXSignMessage')
  })

  test('after a switch of the network, the session and the network before it stay', async () => {
    const { active, cancel, connection, fake, move, state, switchAnswer, view } =
      await createSignedIn({ isRequired: true })
    await move({ chainId: onBase })
    expect([active(), view()]).toEqual([onBase, 'SIWXSignMessage'])
    expect(state()).toMatchObject({ returnsTo: `eip155:1:${firstAddress}` })
    await cancel()
    expect(active()).toBe('eip155:1')
    expect(connection().status).toBe('connected')
    expect(state()).toMatchObject({ accountId: `eip155:1:${firstAddress}`, status: 'signed-in' })
    expect(fake.sessions).toHaveLength(1)
    expect(fake.count('revoke')).toBe(0)
    expect(switchAnswer).toBeDefined()
  })

  test('after a switch of the account, the account before it is active again', async () => {
    const { cancel, connection, move, state } = await createSignedIn({ isRequired: true })
    await move({ addresses: [secondAddress, firstAddress] })
    expect(state()).toMatchObject({
      accountId: `eip155:1:${secondAddress}`,
      returnsTo: `eip155:1:${firstAddress}`,
      status: 'signed-out',
    })
    await cancel()
    expect(connection()).toMatchObject({ account: { address: firstAddress }, status: 'connected' })
    expect(state()).toMatchObject({ status: 'signed-in' })
  })

  test('§4.19 an account that was declined is asked again when the wallet is on it, since it cannot stay without a sign-in', async () => {
    const { cancel, connection, move, state, view } = await createSignedIn({ isRequired: true })
    await move({ addresses: [secondAddress, firstAddress] })
    await cancel()
    await move({ addresses: [secondAddress] })
    expect(state()).toMatchObject({ accountId: `eip155:1:${secondAddress}`, isDeclined: true })
    expect(view()).toBe('SIWXSignMessage')
    await cancel()
    expect(connection().status).toBe('disconnected')
  })

  test('an account that the wallet does not share any more cannot be: it disconnects, and the session stays', async () => {
    const { cancel, connection, fake, move, state } = await createSignedIn({ isRequired: true })
    await move({ addresses: [secondAddress] })
    expect(state()).toMatchObject({ isRequired: true, returnsTo: undefined })
    await cancel()
    expect(connection().status).toBe('disconnected')
    expect(fake.sessions).toHaveLength(1)
  })

  test('a wallet that refuses to return is disconnected', async () => {
    const { cancel, connection, move, switchAnswer } = await createSignedIn({ isRequired: true })
    await move({ chainId: onBase })
    switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await cancel()
    expect(connection().status).toBe('disconnected')
  })

  test('a wallet that does not answer whether it returns is disconnected', async () => {
    const { cancel, clock, connection, move, switchAnswer } = await createSignedIn({
      isRequired: true,
    })
    await move({ chainId: onBase })
    switchAnswer.answer = () => new Promise(() => undefined)
    const cancelled = cancel()
    await settle()
    clock.advance(30_000)
    await cancelled
    expect(connection().status).toBe('disconnected')
  })

  test('an optional sign-in leaves the visitor where they went, with the session before', async () => {
    const { active, cancel, fake, move, state } = await createSignedIn()
    await move({ chainId: onBase })
    await cancel()
    expect(active()).toBe(onBase)
    expect(state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    expect(fake.sessions).toHaveLength(1)
    await move({ chainId: 'eip155:1' })
    expect(state().status).toBe('signed-in')
  })

  test('of two namespaces, the other one stays connected and becomes active', async () => {
    const networks = [mainnet, base, solana] as const
    const instance = createSignInCase({ isRequired: true, networks: [...networks] })
    const { cancel, connection, fake, state } = instance
    instance.wallets.setConnectors([
      instance.connector,
      { ...instance.solana.connector, id: 'sol', name: 'Sol' },
    ])
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await instance.connect()
    instance.actions.open({ namespace: 'solana', view: 'Connect' })
    await instance.connectWallet('sol', 'solana')
    await settle()
    expect(state()).toMatchObject({
      accountId: `solana:${solana.id}:${solanaAddress}`,
      linkedTo: `eip155:1:${firstAddress}`,
      status: 'signed-out',
    })
    await cancel()
    expect(connection('solana').status).toBe('disconnected')
    expect(state()).toMatchObject({ accountId: `eip155:1:${firstAddress}`, status: 'signed-in' })
    expect(fake.sessions).toHaveLength(1)
  })
})

describe('closing the modal', () => {
  test('§4.19 a required sign-in cannot be closed: the modal shakes', async () => {
    const { actions, connect, isOpen, modal, view } = createSignInCase({ isRequired: true })
    await connect()
    actions.close()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
    expect(modal.store.getState().shake).toBe(true)
  })

  test('§4.19 neither can an embedded card be closed', async () => {
    const instance = createSignInCase({ enableEmbedded: true, isRequired: true })
    await instance.connectWallet('io.example')
    await settle()
    expect(instance.view()).toBe('SIWXSignMessage')
    instance.actions.close()
    expect(instance.view()).toBe('SIWXSignMessage')
    expect(instance.modal.store.getState()).toMatchObject({ open: false, shake: true })
    await instance.cancel()
    expect(instance.view()).toBe('Connect')
  })

  test('§4.19 neither can the request of the embedded wallet for it', async () => {
    const { actions, connect, getFeature, isOpen, navigation, signatures } = createSignInCase({
      isRequired: true,
      walletType: 'AUTH',
    })
    signatures.answer = () => new Promise(() => undefined)
    await connect()
    void (await getFeature()).actions.signMessage()
    navigation.push('ApproveTransaction')
    actions.close()
    expect(isOpen()).toBe(true)
  })

  test('an approval can be closed once the account is signed in', async () => {
    const { actions, isOpen, navigation } = await createSignedIn({ isRequired: true })
    actions.open()
    navigation.push('ApproveTransaction')
    actions.close()
    expect(isOpen()).toBe(false)
  })

  test('an optional sign-in is declined by any way to leave it', async () => {
    const { actions, connect, fake, move, state } = createSignInCase()
    await connect()
    actions.close()
    expect(state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    await move({ chainId: onBase })
    actions.close()
    await move({ chainId: 'eip155:1' })
    // Declined on this visit: it is not offered again.
    expect(fake.count('message')).toBe(2)
  })

  test('§4.19 the account is not shown while a sign-in is required: opening leads to it', async () => {
    const { actions, connect, modalFlow, view } = createSignInCase({ isRequired: true })
    await connect()
    modalFlow.close()
    actions.open()
    expect(view()).toBe('SIWXSignMessage')
    actions.open({ view: 'Networks' })
    expect(view()).toBe('SIWXSignMessage')
    actions.open({ view: 'Connect' })
    expect(view()).toBe('Connect')
  })
})
