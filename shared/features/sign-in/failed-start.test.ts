import { describe, expect, test } from 'vitest'
import { snackbarMessages } from '../../errors/snackbar-messages.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase, stored } from '../../testing/sign-in-flow-case.ts'

type Case = ReturnType<typeof createSignInCase>

/** The siwx of the host rejects each read with this error. */
function fail({ fake }: Case, error: unknown): void {
  fake.before = async (call) => {
    if (call.startsWith('get')) throw error
  }
}

const reads = ({ fake }: Case) => fake.count('get')

/** What a failed start leaves. */
function toEnd({ connection, fake, isOpen, snackbar, state, view }: Case) {
  const { message = 'copy-failed', open, variant } = snackbar.store.getState()
  return {
    connection: connection().status,
    isOpen: isOpen(),
    message: open && [variant, snackbarMessages[message]],
    revoked: fake.count('revoke'),
    signIn: state(),
    view: view(),
  }
}

const reset = {
  connection: 'disconnected',
  isOpen: true,
  message: ['error', 'A problem occurred while trying initialize authentication.'],
  // What is signed in elsewhere stays so.
  revoked: 0,
  signIn: { status: 'idle' },
  view: 'Connect',
}

const starts: readonly (readonly [string, (isRequired: boolean) => Promise<Case>])[] = [
  [
    'a connection',
    async (isRequired) => {
      const instance = createSignInCase({ isRequired })
      fail(instance, new Error('broken'))
      await instance.connect()
      return instance
    },
  ],
  [
    'a reload',
    async (isRequired) => {
      const instance = createSignInCase({ isRequired, stored: stored(true) })
      fail(instance, new Error('broken'))
      await instance.connectionFlow.restore()
      await settle()
      return instance
    },
  ],
  ...(
    [
      ['a switch of the account', { addresses: [secondAddress, firstAddress] }],
      ['a switch of the network', { chainId: 'eip155:8453' }],
    ] as const
  ).map(
    ([name, to]) =>
      [
        name,
        async (isRequired: boolean) => {
          const instance = createSignInCase({ isRequired })
          instance.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
          await instance.connect()
          fail(instance, new Error('broken'))
          await instance.move(to)
          return instance
        },
      ] as const,
  ),
]

describe.each(starts)('after %s', (_, start) => {
  test.each([
    ['required', true],
    ['optional', false],
  ])(
    '§4.20 §8.6 sessions that cannot be read disconnect, and Connect says so, where the sign-in is %s',
    async (_name, isRequired) => {
      expect(toEnd(await start(isRequired))).toEqual(reset)
    },
  )
})

test('§4.20 a page without our modal is disconnected, and nothing opens', async () => {
  const instance = createSignInCase({ isRequired: true, stored: stored(false) })
  fail(instance, new Error('broken'))
  await instance.connectionFlow.restore()
  await settle()
  expect(instance.connection().status).toBe('disconnected')
  expect(instance.isOpen()).toBe(false)
})

describe('a network that fails', () => {
  const offline = new TypeError('Failed to fetch')

  test('§4.20 is tried again once, after a second: the visitor stays connected if it answers', async () => {
    const instance = createSignInCase()
    fail(instance, offline)
    await instance.connect()
    instance.fake.before = async () => undefined
    instance.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    instance.clock.advance(999)
    await settle()
    expect([reads(instance), instance.state().status]).toEqual([1, 'checking'])
    instance.clock.advance(1)
    await settle()
    expect([reads(instance), instance.state().status]).toEqual([2, 'signed-in'])
    expect(instance.connection().status).toBe('connected')
  })

  test('§4.20 §8.6 twice disconnects, and Connect says so', async () => {
    const instance = createSignInCase()
    fail(instance, offline)
    await instance.connect()
    instance.clock.advance(1_000)
    await settle()
    expect(reads(instance)).toBe(2)
    expect(toEnd(instance)).toEqual(reset)
  })

  test('is not tried again for an account that the visitor has left', async () => {
    const instance = createSignInCase()
    fail(instance, offline)
    await instance.connect()
    await instance.actions.disconnect()
    instance.clock.advance(1_000)
    await settle()
    expect(reads(instance)).toBe(1)
  })

  test('another failure is not tried again', async () => {
    const instance = createSignInCase()
    fail(instance, new Error('broken'))
    await instance.connect()
    instance.clock.advance(1_000)
    await settle()
    expect(reads(instance)).toBe(1)
  })
})

describe('sessions that ended and cannot be read again', () => {
  async function expire(isRequired: boolean) {
    const instance = createSignInCase({ isRequired })
    const { clock, fake } = instance
    const end = new Date(clock.now() + 60_000).toISOString()
    fake.sessions = [toFakeSession('eip155:1', firstAddress, end)]
    await instance.connect()
    expect(instance.state().status).toBe('signed-in')
    fail(instance, new Error('broken'))
    clock.advance(60_000)
    await settle()
    return instance
  }

  test('stay connected where the sign-in is optional, in a state that says why', async () => {
    const { connection, isOpen, state } = await expire(false)
    expect(connection().status).toBe('connected')
    expect(state()).toMatchObject({ error: { code: 'authentication-failed' }, status: 'unknown' })
    expect(isOpen()).toBe(false)
  })

  test('show the sign-in where it is required, which reads them again', async () => {
    const instance = await expire(true)
    const { connection, fake, getFeature, isOpen, state, view } = instance
    expect([connection().status, isOpen(), view()]).toEqual(['connected', true, 'SIWXSignMessage'])
    ;(await getFeature()).actions.retrySignIn()
    await settle()
    expect([state().status, view()]).toEqual(['unknown', 'SIWXSignMessage'])
    fake.before = async () => undefined
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    ;(await getFeature()).actions.retrySignIn()
    await settle()
    expect([state().status, isOpen()]).toEqual(['signed-in', false])
  })
})
