import { describe, expect, test } from 'vitest'
import type { SiweMethods } from '../../siwx/from-siwe-config.ts'
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

describe('siweConfig', () => {
  test('the older form of sign-in is offered, signed and ended by the functions of the host', async () => {
    const calls: unknown[] = []
    let session: { address: string; chainId: number } | undefined
    const methods: SiweMethods = {
      createMessage: ({ address, nonce }) => `Sign in as ${address} with ${nonce}`,
      getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example' }),
      getNonce: async () => 'nonce0001',
      getSession: async () => session,
      onSignIn(signedIn) {
        session = signedIn
      },
      async signOut() {
        session = undefined
      },
      async verifyMessage(signed) {
        calls.push(signed)
        return true
      },
    }
    const siweConfig = { methods, options: { required: true } }
    const { connect, getFeature, isOpen, press, signatures, state, view } = createSignInCase({
      siweConfig,
      siwx: undefined,
    })
    signatures.answer = async () => '0x5161'
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    expect(state()).toMatchObject({ isRequired: true, status: 'signed-out' })
    await press()
    const message = `Sign in as did:pkh:eip155:1:${firstAddress} with nonce0001`
    expect(signatures.calls).toEqual([{ address: firstAddress, message }])
    expect(calls).toEqual([{ message, signature: '0x5161' }])
    expect(state().status).toBe('signed-in')
    expect(isOpen()).toBe(false)
    await (await getFeature()).signOut()
    expect(session).toBeUndefined()
  })
})
