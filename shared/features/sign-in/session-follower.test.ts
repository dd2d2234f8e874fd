import { describe, expect, test } from 'vitest'
import { createAnswer } from '../../testing/create-answer.ts'
import { createFakeChannels } from '../../testing/fake-channels.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase, stored } from '../../testing/sign-in-flow-case.ts'

const onBase = 'eip155:8453'
const first = `eip155:1:${firstAddress}`

describe('createSessionFollower', () => {
  test('one change of the account and the network reads the sessions once, with one nonce', async () => {
    const { connect, fake, move, view } = createSignInCase()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    fake.calls.length = 0
    await move({ addresses: [secondAddress], chainId: onBase })
    expect(view()).toBe('SIWXSignMessage')
    expect(fake.calls).toEqual([
      `get ${onBase} ${secondAddress}`,
      `message ${onBase} ${secondAddress}`,
    ])
  })

  test('an account that is selected in the card is read once', async () => {
    const { actions, connect, fake, state } = createSignInCase()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    fake.calls.length = 0
    await actions.selectAccount(secondAddress)
    await settle()
    expect(fake.calls).toEqual([
      `get eip155:1 ${secondAddress}`,
      `message eip155:1 ${secondAddress}`,
    ])
    expect(state()).toMatchObject({ linkedTo: first, status: 'signed-out' })
  })

  test('an event of the wallet that changes nothing reads nothing', async () => {
    const { connect, fake, move } = createSignInCase()
    await connect()
    fake.calls.length = 0
    await move({})
    expect(fake.calls).toEqual([])
  })

  test('a switch of the network in the modal shows the sign-in, and not the account', async () => {
    const { actions, connect, fake, isOpen, view } = createSignInCase()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    actions.open()
    actions.goTo('Networks')
    await actions.switchNetwork(onBase)
    await settle()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
    expect(fake.count(`get ${onBase}`)).toBe(1)
  })

  test('a session that ends while the page is open is read once, and the state follows', async () => {
    const { clock, connect, fake, isOpen, state } = createSignInCase()
    const end = new Date(clock.now() + 60_000).toISOString()
    fake.sessions = [toFakeSession('eip155:1', firstAddress, end)]
    await connect()
    expect(state()).toMatchObject({ expirationTime: end, status: 'signed-in' })
    clock.advance(60_000)
    await settle()
    expect(state()).toMatchObject({ status: 'signed-out' })
    expect(fake.count('get')).toBe(2)
    expect(isOpen()).toBe(false)
  })

  test('a required one is asked for again when it ends', async () => {
    const { clock, connect, fake, isOpen, view } = createSignInCase({ isRequired: true })
    const end = new Date(clock.now() + 60_000).toISOString()
    fake.sessions = [toFakeSession('eip155:1', firstAddress, end)]
    await connect()
    clock.advance(60_000)
    await settle()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
  })

  test('a disconnect by the visitor ends the session, and a wallet that is locked does not', async () => {
    const { actions, connect, fake, wallet } = createSignInCase()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connect()
    await actions.disconnect()
    await settle()
    expect(fake.sessions).toEqual([])
    const locked = createSignInCase()
    locked.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    Object.assign(locked.connector, { canResume: true })
    await locked.connect()
    locked.wallet.emit({ type: 'disconnected' })
    await settle()
    expect(locked.fake.sessions).toHaveLength(1)
    expect(wallet.calls).toContain('disconnect')
  })

  test('it leaves no listener, timer or channel behind', async () => {
    const { clock, connect, destroy, fake, signInState } = createSignInCase()
    fake.lifetime = 600_000
    await connect()
    destroy()
    const calls = fake.calls.length
    clock.advance(10_000_000)
    await settle()
    expect(fake.calls).toHaveLength(calls)
    expect(signInState.getState().status).not.toBe('signed-in')
  })
})

describe('a restored connection', () => {
  test('with a session is read once, and nothing opens', async () => {
    const { connectionFlow, fake, isOpen, state } = createSignInCase({ stored: stored(true) })
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await connectionFlow.restore()
    await settle()
    expect(fake.calls).toEqual([`get eip155:1 ${firstAddress}`])
    expect(state().status).toBe('signed-in')
    expect(isOpen()).toBe(false)
  })

  test('without a session opens nothing, unless a sign-in is required and our modal is used', async () => {
    const optional = createSignInCase({ stored: stored(true) })
    const headless = createSignInCase({ isRequired: true, stored: stored(false) })
    const required = createSignInCase({ isRequired: true, stored: stored(true) })
    for (const { connectionFlow } of [optional, headless, required]) await connectionFlow.restore()
    await settle()
    expect([optional, headless, required].map(({ isOpen }) => isOpen())).toEqual([
      false,
      false,
      true,
    ])
    expect(required.view()).toBe('SIWXSignMessage')
    // The wallet itself is asked nothing.
    expect(required.signatures.calls).toEqual([])
  })
})

/** Two tabs of a site whose server has one list of sessions. */
async function createTabs(isRequired = false) {
  const { messages, open } = createFakeChannels()
  const tabs = [1, 2].map(() => createSignInCase({ isRequired, openChannel: open }))
  const [one, other] = tabs
  if (!one || !other) throw new TypeError('There are two.')
  Object.defineProperty(other.fake, 'sessions', {
    configurable: true,
    get: () => one.fake.sessions,
    set: (value) => {
      one.fake.sessions = value
    },
  })
  await one.connect()
  await other.connect()
  return { messages, one, other }
}

describe('two tabs', () => {
  test('a sign-in reaches the other tab, whose view closes; nothing of it is sent', async () => {
    const { messages, one, other } = await createTabs()
    await one.press()
    await settle()
    expect(other.state()).toMatchObject({ accountId: first, status: 'signed-in' })
    expect(other.isOpen()).toBe(false)
    expect(other.fake.count('get')).toBe(2)
    expect(messages).toEqual(['changed'])
  })

  test('a session that the other tab sees after the message is found', async () => {
    const { one, other } = await createTabs()
    const sessions = { isSeen: false }
    Object.defineProperty(other.fake, 'sessions', {
      get: () => (sessions.isSeen ? one.fake.sessions : []),
    })
    await one.press()
    await settle()
    expect(other.state().status).toBe('signed-out')
    sessions.isSeen = true
    other.clock.advance(1_000)
    await settle()
    expect(other.state().status).toBe('signed-in')
    const reads = other.fake.count('get')
    other.clock.advance(10_000)
    await settle()
    expect(other.fake.count('get')).toBe(reads)
  })

  test('a tab that ends while it reads for the other one reads no more', async () => {
    const { one, other } = await createTabs()
    Object.defineProperty(other.fake, 'sessions', { get: () => [] })
    const answer = createAnswer<undefined>()
    other.fake.before = () => answer.promise
    await one.press()
    await settle()
    const pending = other.clock.pending()
    other.destroy()
    answer.resolve(undefined)
    await settle()
    expect(pending).toBeGreaterThan(0)
    expect(other.clock.pending()).toBe(0)
  })

  test('a sign-out reaches the other tab, which is not asked again', async () => {
    const { one, other } = await createTabs()
    await one.press()
    await (await one.getFeature()).signOut()
    await settle()
    expect(other.state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    expect(other.isOpen()).toBe(false)
    expect(other.connection().status).toBe('connected')
  })

  test('a sign-out of a required one disconnects both', async () => {
    const { one, other } = await createTabs(true)
    await one.press()
    await (await one.getFeature()).signOut()
    await settle()
    expect([one, other].map(({ connection }) => connection().status)).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(one.fake.count('revoke') + other.fake.count('revoke')).toBe(1)
  })
})
