import { describe, expect, test } from 'vitest'
import { createFrameCase } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createEmailThrottle } from './email-throttle.ts'
import { createEmailUpdate, type EmailUpdateEvent } from './email-update.ts'

const old = 'old@example.com'
const next = 'new@example.com'

function setUp() {
  const testCase = createFrameCase()
  const { clock, frame, start, storage } = testCase
  storage.set('email', old)
  const client = testCase.createClient()
  void client.request('SYNC_THEME', {}).catch(() => undefined)
  start()
  frame.succeed('SYNC_THEME')
  const throttle = createEmailThrottle({ clock, storage })
  const events: EmailUpdateEvent[] = []
  const update = createEmailUpdate({
    frame: client,
    storage,
    throttle,
    track: (event) => events.push(event),
  })
  return { ...testCase, client, events, state: () => update.store.getState(), throttle, update }
}

async function submit({ frame, update }: ReturnType<typeof setUp>, action: string) {
  void update.submit(next)
  frame.succeed('UPDATE_EMAIL', { action })
  await settle()
}

describe('createEmailUpdate', () => {
  test('§4.5 the codes of the old and the new address change it, and the new one is stored', async () => {
    const testCase = setUp()
    const { events, frame, state, storage, throttle, update } = testCase
    void update.submit(` ${next}`)
    expect(state()).toEqual({ status: 'submitting', email: next })
    expect(frame.find('UPDATE_EMAIL').payload).toEqual({ email: next })
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await settle()
    const entering = { email: next, error: undefined, isChecking: false }
    expect(state()).toEqual({ ...entering, status: 'entering-primary-code', sentTo: old })
    // Services §2.6: this mail counts for the throttle of the login, too.
    expect(throttle.secondsLeft()).toBe(30)
    void update.enterCode('111111')
    expect(state()).toMatchObject({ isChecking: true })
    expect(frame.find('UPDATE_EMAIL_PRIMARY_OTP').payload).toEqual({ otp: '111111' })
    frame.succeed('UPDATE_EMAIL_PRIMARY_OTP')
    await settle()
    expect(state()).toEqual({ ...entering, status: 'entering-secondary-code', sentTo: next })
    void update.enterCode('222222')
    expect(frame.find('UPDATE_EMAIL_SECONDARY_OTP').payload).toEqual({ otp: '222222' })
    // The address as the frame has it, which may be spelt in another way.
    const stored = 'Next.Name@example.com'
    frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: stored })
    await settle()
    expect(state()).toEqual({ status: 'updated', email: stored })
    expect([storage.get('email'), storage.get('email-login-used'), throttle.timeLeft()]).toEqual([
      stored,
      true,
      0,
    ])
    expect(events.map(({ event }) => event)).toEqual([
      'EMAIL_EDIT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('§4.5 a recently confirmed old address needs no code', async () => {
    const testCase = setUp()
    await submit(testCase, 'VERIFY_SECONDARY_OTP')
    expect(testCase.state()).toMatchObject({ status: 'entering-secondary-code', sentTo: next })
  })

  test('§4.5 a wrong code shows an error and changes nothing', async () => {
    const testCase = setUp()
    const { events, frame, state, storage, update } = testCase
    await submit(testCase, 'VERIFY_SECONDARY_OTP')
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
    expect(storage.get('email')).toBe(old)
  })

  test('§5.6 an invalid address is not sent to the frame, and a refused one shows an error', async () => {
    const { frame, state, throttle, update } = setUp()
    await update.submit('nobody')
    expect(state()).toMatchObject({ status: 'idle', error: { code: 'email-invalid' } })
    expect(frame.names()).not.toContain('UPDATE_EMAIL')
    void update.submit(next)
    frame.refuse('UPDATE_EMAIL', 'Invalid email')
    await settle()
    expect(state()).toMatchObject({ status: 'idle', email: next, error: { code: 'email-invalid' } })
    expect(throttle.timeLeft()).toBe(0)
  })

  test('is not offered for a social login, nor without an address', () => {
    const { storage, update } = setUp()
    expect(update.isOffered()).toBe(true)
    storage.set('connected-social', 'google')
    expect(update.isOffered()).toBe(false)
    storage.remove('connected-social')
    storage.remove('email')
    expect(update.isOffered()).toBe(false)
  })

  test('starting over cancels the change in progress, and works after its end', async () => {
    const testCase = setUp()
    const { frame, state, update } = testCase
    await submit(testCase, 'VERIFY_PRIMARY_OTP')
    void update.enterCode('111111')
    update.startOver()
    frame.succeed('UPDATE_EMAIL_PRIMARY_OTP')
    await settle()
    expect(state()).toEqual({ status: 'idle', email: next, error: undefined })
    await submit(testCase, 'VERIFY_SECONDARY_OTP')
    void update.enterCode('222222')
    frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next })
    await settle()
    update.startOver()
    expect(state()).toEqual({ status: 'idle', email: '', error: undefined })
  })

  test('its requests have no time limit and end with a cancel', async () => {
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
