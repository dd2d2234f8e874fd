import { describe, expect, test } from 'vitest'
import { createEmailCase, email, submitEmail as submit } from '../../../testing/email-case.ts'
import { settle } from '../../../testing/settle.ts'

describe('createEmailLogin', () => {
  test('§4.4 a known device gets a code, and the right code logs in', async () => {
    const testCase = createEmailCase()
    const { frame, login, names, state, storage } = testCase
    expect(state()).toEqual({ status: 'idle', email: '', error: undefined })
    void login.submit(`  ${email} `)
    expect(state()).toEqual({ status: 'submitting', email })
    expect(frame.find('CONNECT_EMAIL').payload).toEqual({ email })
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await settle()
    expect(state()).toEqual({
      status: 'entering-code',
      email,
      error: undefined,
      isChecking: false,
      isResending: false,
      resendIn: 30,
    })
    void login.enterCode('123456')
    expect(state()).toMatchObject({ status: 'entering-code', isChecking: true })
    expect(frame.find('CONNECT_OTP').payload).toEqual({ otp: '123456' })
    frame.succeed('CONNECT_OTP')
    await settle()
    expect(state()).toEqual({ status: 'verified', email })
    expect(names()).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
    // Services §2.6: a login deletes the time.
    expect(storage.get('email-login-time')).toBeUndefined()
  })

  test('§4.4 a visitor whom the frame knows is logged in at once', async () => {
    const testCase = createEmailCase()
    await submit(testCase, 'CONNECT')
    expect(testCase.state()).toEqual({ status: 'verified', email })
    expect(testCase.clock.pending()).toBe(0)
    expect(testCase.names()).toEqual(['EMAIL_SUBMITTED'])
  })

  test('§4.4 a new device is approved by a link before it gets a code', async () => {
    const testCase = createEmailCase()
    const { frame, names, posted, state } = testCase
    await submit(testCase, 'VERIFY_DEVICE')
    expect(state()).toEqual({
      status: 'awaiting-device',
      email,
      error: undefined,
      isLate: false,
      isResending: false,
      resendIn: 30,
    })
    expect(posted('CONNECT_DEVICE')).toBe(1)
    frame.succeed('CONNECT_DEVICE')
    await settle()
    expect(state()).toMatchObject({ status: 'entering-code', email })
    expect(names()).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
    ])
  })

  test('§5.6 an invalid address is not sent to the frame', async () => {
    const { events, login, posted, state } = createEmailCase()
    for (const wrong of ['', 'a', 'a@b', 'a b@example.com']) {
      await login.submit(wrong)
      expect(state()).toMatchObject({ status: 'idle', error: { code: 'email-invalid' } })
    }
    expect(posted('CONNECT_EMAIL')).toBe(0)
    expect(events).toEqual([])
  })

  test('§4.4 an address that the frame refuses has its own error, and no failure counts as a mail', async () => {
    const { frame, login, state } = createEmailCase()
    void login.submit(email)
    frame.refuse('CONNECT_EMAIL', 'Invalid email')
    await settle()
    expect(state()).toMatchObject({ status: 'idle', email, error: { code: 'email-invalid' } })
    void login.submit(email)
    frame.refuse('CONNECT_EMAIL', 'Too many requests')
    await settle()
    expect(state()).toMatchObject({
      status: 'idle',
      email,
      error: { code: 'frame-request-failed', message: 'Too many requests' },
    })
  })

  test('§5.10 §9.7 no login starts within 30 s of the last mail, also after a reload', async () => {
    const testCase = createEmailCase()
    const { clock, createLogin, login, posted, state } = testCase
    await submit(testCase, 'VERIFY_OTP')
    clock.advance(5_500)
    login.cancel()
    await login.submit('b@example.com')
    expect(state()).toMatchObject({
      status: 'idle',
      email: 'b@example.com',
      error: { code: 'email-throttled', message: 'Please try again after 25 seconds' },
    })
    clock.advance(10_000)
    const reloaded = createLogin()
    await reloaded.login.submit(email)
    // The start of the frame took another half second.
    expect(reloaded.login.store.getState()).toMatchObject({
      error: { message: 'Please try again after 14 seconds' },
    })
    expect(posted('CONNECT_EMAIL')).toBe(1)
    clock.advance(14_000)
    void reloaded.login.submit(email)
    expect(posted('CONNECT_EMAIL')).toBe(2)
  })

  test('§9.7 the seconds until another mail count down, and then it can be sent', async () => {
    const testCase = createEmailCase()
    const { clock, frame, login, names, posted, state } = testCase
    await submit(testCase, 'VERIFY_OTP')
    const seen: number[] = []
    login.store.subscribe((next) => 'resendIn' in next && seen.push(next.resendIn))
    await login.resend()
    expect(state()).toMatchObject({
      error: { message: 'Please try again after 30 seconds' },
      isResending: false,
    })
    expect(posted('CONNECT_EMAIL')).toBe(1)
    seen.length = 0
    clock.advance(30_000)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => 29 - index))
    expect(clock.pending()).toBe(0)
    void login.resend()
    expect(state()).toMatchObject({ error: undefined, isResending: true })
    void login.resend()
    void login.enterCode('123456')
    expect([posted('CONNECT_EMAIL'), posted('CONNECT_OTP')]).toEqual([2, 0])
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await settle()
    expect(state()).toMatchObject({ status: 'entering-code', isResending: false, resendIn: 30 })
    expect(names().filter((name) => name === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(2)
  })

  test('§4.4 a wrong or expired code shows an error, and another can be entered', async () => {
    const testCase = createEmailCase()
    const { events, frame, login, posted, state } = testCase
    await submit(testCase, 'VERIFY_OTP')
    for (const text of ['Invalid code', 'The code has expired. Ask for a new code.']) {
      void login.enterCode('000000')
      frame.refuse('CONNECT_OTP', text)
      await settle()
      expect(state()).toMatchObject({
        status: 'entering-code',
        error: { code: 'frame-request-failed', message: text },
        isChecking: false,
      })
      expect(events.at(-1)).toEqual({ event: 'EMAIL_VERIFICATION_CODE_FAIL', message: text })
    }
    for (const unfinished of ['', '12345', '1234567', 'abcdef']) await login.enterCode(unfinished)
    expect(posted('CONNECT_OTP')).toBe(2)
    void login.enterCode('123456')
    expect(state()).toMatchObject({ error: undefined, isChecking: true })
    void login.enterCode('654321')
    expect(posted('CONNECT_OTP')).toBe(3)
  })

  test('§8.27 a code without an answer times out after 30 s, with the alert', async () => {
    const testCase = createEmailCase()
    const { alerts, clock, login, state } = testCase
    await submit(testCase, 'VERIFY_OTP')
    void login.enterCode('123456')
    clock.advance(30_000)
    await settle()
    expect(state()).toMatchObject({
      status: 'entering-code',
      error: { message: 'Something went wrong' },
      isChecking: false,
      resendIn: 0,
    })
    expect(alerts).toEqual(['socials-timeout'])
  })

  test('a subscriber can cancel within the state change', async () => {
    const testCase = createEmailCase()
    const { clock, login, state } = testCase
    login.store.subscribe(({ status }) => status === 'awaiting-device' && login.cancel())
    await submit(testCase, 'VERIFY_DEVICE')
    expect(state()).toEqual({ status: 'idle', email, error: undefined })
    expect(clock.pending()).toBe(0)
  })

  test('an answer after a cancel changes nothing', async () => {
    const { clock, frame, login, state } = createEmailCase()
    void login.submit(email)
    login.cancel()
    frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    expect(state()).toEqual({ status: 'idle', email, error: undefined })
    expect(clock.pending()).toBe(0)
  })

  test('a second submit while one is in progress is ignored', async () => {
    const { login, posted, state } = createEmailCase()
    void login.submit(email)
    await login.submit('b@example.com')
    expect(posted('CONNECT_EMAIL')).toBe(1)
    expect(state()).toMatchObject({ email })
  })

  test('destroying leaves nothing behind', async () => {
    const testCase = createEmailCase()
    const { client, clock, frame, login } = testCase
    await submit(testCase, 'VERIFY_DEVICE')
    login.destroy()
    expect(clock.pending()).toBe(0)
    client.destroy()
    expect(frame.listenerCount()).toBe(0)
  })
})
