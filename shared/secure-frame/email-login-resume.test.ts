import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { createEmailCase, email } from '../testing/email-case.ts'
import { settle } from '../testing/settle.ts'

/** A page that was reloaded after a login. */
function setUp() {
  const given = createEmailCase()
  given.store.set('email', email)
  given.store.set('email-login-used', true)
  return given
}

describe('createEmailLogin, after a reload', () => {
  test('§4.6 a login that still holds is taken up', async () => {
    const { clock, frame, login, state } = setUp()
    void login.resume()
    expect(state()).toEqual({ status: 'resuming' })
    frame.succeed('IS_CONNECTED', { isConnected: true })
    await settle()
    expect(state()).toEqual({ status: 'verified', email })
    expect(clock.pending()).toBe(0)
  })

  test('§4.6 a login that the frame knows nothing of is forgotten', async () => {
    for (const outcome of ['SUCCESS', 'ERROR']) {
      const { frame, login, state, store } = setUp()
      void login.resume()
      const { id } = frame.find('IS_CONNECTED')
      const payload = { isConnected: false, message: 'Not logged in' }
      frame.say({ type: `@w3m-frame/IS_CONNECTED_${outcome}`, id, payload })
      await settle()
      expect(state()).toMatchObject({ status: 'idle', error: undefined })
      expect([store.get('email'), store.get('email-login-used')]).toEqual([undefined, undefined])
    }
  })

  test('a frame that cannot be asked leaves the login for the next visit', async () => {
    const { frame, login, state, store } = setUp()
    void login.resume()
    frame.failToLoad()
    await settle()
    expect(state()).toMatchObject({ status: 'idle', error: undefined })
    expect(store.get('email')).toBe(email)
  })

  test('a frame that does not answer is not waited for without an end', async () => {
    const { clock, frame, login, state, store } = setUp()
    void login.resume()
    clock.advance(limits.frameRequest)
    await settle()
    expect(state()).toMatchObject({ status: 'idle', error: undefined })
    frame.succeed('IS_CONNECTED', { isConnected: false })
    await settle()
    expect(store.get('email')).toBe(email)
    expect(clock.pending()).toBe(0)
  })

  test('§3.22 nothing is asked where nobody has ever logged in', async () => {
    const { login, posted, state } = createEmailCase()
    await login.resume()
    expect(posted('IS_CONNECTED')).toBe(0)
    expect(state()).toMatchObject({ status: 'idle' })
  })
})

type Case = ReturnType<typeof createEmailCase>

/** Answers the newest request of a name, if there was one. */
function answer({ frame, posted }: Case, name: string, payload?: unknown): void {
  if (posted(name) > 0) frame.succeed(name, payload)
}

const steps: Readonly<Record<string, (given: Case, pick: number) => void>> = {
  approve: (given) => answer(given, 'CONNECT_DEVICE'),
  cancel: ({ login }) => login.cancel(),
  code: ({ login }, pick) => void login.enterCode(pick % 2 ? '123456' : '12'),
  failToLoad: ({ frame, start }, pick) => {
    if (pick % 2) frame.failToLoad()
    else start()
  },
  mail: (given, pick) =>
    answer(given, 'CONNECT_EMAIL', {
      action: ['CONNECT', 'VERIFY_DEVICE', 'VERIFY_OTP', 'ELSE'][pick % 4],
    }),
  refuse({ frame, posted }, pick) {
    const name = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'IS_CONNECTED'][pick % 4] ?? ''
    if (posted(name) > 0) frame.refuse(name, 'No')
  },
  resend: ({ login }) => void login.resend(),
  resume: ({ login, store }) => {
    store.set('email-login-used', true)
    void login.resume()
  },
  resumed: (given, pick) => answer(given, 'IS_CONNECTED', { isConnected: pick % 2 === 0 }),
  right: (given) => answer(given, 'CONNECT_OTP'),
  submit: ({ login }, pick) => void login.submit(pick % 3 ? email : 'nobody'),
  wait: ({ clock }, pick) => clock.advance(pick * 1_000),
}

describe('createEmailLogin, whatever happens to it', () => {
  test('§4.4 no state is changed in its place, and nothing is left behind', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(40))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (path) => {
        const given = createEmailCase()
        const seen = new Map<object, string>()
        given.login.store.subscribe((state) => seen.set(state, JSON.stringify(state)))
        for (const [name, pick] of path) {
          steps[name]?.(given, pick)
          await settle()
          for (const [state, text] of seen) expect(JSON.stringify(state)).toBe(text)
        }
        given.login.destroy()
        const last = given.state()
        given.client.destroy()
        await settle()
        expect(given.state()).toBe(last)
        expect(given.clock.pending()).toBe(0)
        expect(given.frame.listenerCount()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
