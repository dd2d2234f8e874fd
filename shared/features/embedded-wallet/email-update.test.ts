import { describe, expect, test } from 'vitest'
import { createFrameCase } from '../testing/frame-case.ts'
import { settle } from '../testing/settle.ts'
import { createEmailThrottle } from './email-throttle.ts'
import { createEmailUpdate, type EmailUpdateEvent } from './email-update.ts'

const old = 'old@example.com'
const next = 'new@example.com'

function setUp() {
  const given = createFrameCase()
  const { clock, frame, start, store } = given
  store.set('email', old)
  const client = given.createClient()
  void client.request('SYNC_THEME', {}).catch(() => undefined)
  start()
  frame.succeed('SYNC_THEME')
  const throttle = createEmailThrottle({ clock, store })
  const events: EmailUpdateEvent[] = []
  const update = createEmailUpdate({
    frame: client,
    store,
    throttle,
    track: (event) => events.push(event),
  })
  return { ...given, client, events, state: () => update.store.getState(), throttle, update }
}

async function submit({ frame, update }: ReturnType<typeof setUp>, action: string) {
  void update.submit(next)
  frame.succeed('UPDATE_EMAIL', { action })
  await settle()
}

describe('createEmailUpdate', () => {
  test('§4.5 a code from the old address and one from the new change it, and the new one is stored', async () => {
    const given = setUp()
    const { events, frame, state, store, throttle, update } = given
    void update.submit(` ${next}`)
    expect(state()).toEqual({ status: 'submitting', email: next })
    expect(frame.find('UPDATE_EMAIL').payload).toEqual({ email: next })
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await settle()
    const entering = { email: next, error: undefined, isChecking: false }
    expect(state()).toEqual({ ...entering, status: 'entering-primary-code', sentTo: old })
    // Contract §2.6: this mail counts for the throttle of the login, too.
    expect(throttle.secondsLeft()).toBe(30)
    void update.enterCode('111111')
    expect(state()).toMatchObject({ isChecking: true })
    expect(frame.find('UPDATE_EMAIL_PRIMARY_OTP').payload).toEqual({ otp: '111111' })
    frame.succeed('UPDATE_EMAIL_PRIMARY_OTP')
    await settle()
    expect(state()).toEqual({ ...entering, status: 'entering-secondary-code', sentTo: next })
    void update.enterCode('222222')
    expect(frame.find('UPDATE_EMAIL_SECONDARY_OTP').payload).toEqual({ otp: '222222' })
    frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next })
    await settle()
    expect(state()).toEqual({ status: 'updated', email: next })
    expect([store.get('email'), store.get('email-login-used'), throttle.left()]).toEqual([
      next,
      true,
      0,
    ])
    expect(events.map(({ event }) => event)).toEqual([
      'EMAIL_EDIT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('§4.5 an old address that was confirmed lately is not asked for a code', async () => {
    const given = setUp()
    await submit(given, 'VERIFY_SECONDARY_OTP')
    expect(given.state()).toMatchObject({ status: 'entering-secondary-code', sentTo: next })
  })

  test('§4.5 a wrong code is told, and the address stays what it was', async () => {
    const given = setUp()
    const { events, frame, state, store, update } = given
    await submit(given, 'VERIFY_SECONDARY_OTP')
    await update.enterCode('12345')
    expect(frame.names()).not.toContain('UPDATE_EMAIL_SECONDARY_OTP')
    void update.enterCode('000000')
    frame.refuse('UPDATE_EMAIL_SECONDARY_OTP', 'Invalid code')
    await settle()
    expect(state()).toMatchObject({
      status: 'entering-secondary-code',
      error: { message: 'Invalid code' },
      isChecking: false,
    })
    expect(events.at(-1)).toEqual({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      message: 'Invalid code',
    })
    void update.enterCode('000001')
    frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'not a mail' })
    await settle()
    expect(state()).toMatchObject({ error: { code: 'bad-message' } })
    expect(store.get('email')).toBe(old)
  })

  test('§5.6 what is no address is not asked about, and a refused one is told', async () => {
    const { frame, state, throttle, update } = setUp()
    await update.submit('nobody')
    expect(state()).toMatchObject({ status: 'idle', error: { code: 'email-invalid' } })
    expect(frame.names()).not.toContain('UPDATE_EMAIL')
    void update.submit(next)
    frame.refuse('UPDATE_EMAIL', 'Invalid email')
    await settle()
    expect(state()).toMatchObject({ status: 'idle', email: next, error: { code: 'email-invalid' } })
    expect(throttle.left()).toBe(0)
  })

  test('contract §6.2 it is not offered to a social login, nor where there is no address', () => {
    const { store, update } = setUp()
    expect(update.isOffered()).toBe(true)
    store.set('connected-social', 'google')
    expect(update.isOffered()).toBe(false)
    store.remove('connected-social')
    store.remove('email')
    expect(update.isOffered()).toBe(false)
  })

  test('contract §6.2 starting over drops what is under way, and can be done after the end', async () => {
    const given = setUp()
    const { frame, state, update } = given
    await submit(given, 'VERIFY_PRIMARY_OTP')
    void update.enterCode('111111')
    update.startOver()
    frame.succeed('UPDATE_EMAIL_PRIMARY_OTP')
    await settle()
    expect(state()).toEqual({ status: 'idle', email: next, error: undefined })
    await submit(given, 'VERIFY_SECONDARY_OTP')
    void update.enterCode('222222')
    frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next })
    await settle()
    update.startOver()
    expect(state()).toEqual({ status: 'idle', email: '', error: undefined })
  })

  test('contract §2.6 its requests wait for as long as they take, until one leaves', async () => {
    const { alerts, clock, frame, state, update } = setUp()
    void update.submit(next)
    await update.submit('another@example.com')
    expect(frame.names().filter((name) => name === 'UPDATE_EMAIL')).toHaveLength(1)
    clock.advance(3_600_000)
    await settle()
    expect(state()).toEqual({ status: 'submitting', email: next })
    expect(alerts).toEqual([])
    update.destroy()
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await settle()
    expect(state()).toEqual({ status: 'submitting', email: next })
    expect(clock.pending()).toBe(0)
  })
})
