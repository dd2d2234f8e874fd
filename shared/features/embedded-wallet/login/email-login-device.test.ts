import { describe, expect, test } from 'vitest'
import { createEmailCase, email, submitEmail as submit } from '../../../testing/email-case.ts'
import { settle } from '../../../testing/settle.ts'

/** A login that waits for the link and may request another at once. */
async function setUp() {
  const testCase = createEmailCase()
  await submit(testCase, 'VERIFY_DEVICE')
  testCase.throttle.clear()
  return testCase
}

describe('createEmailLogin, on a new device', () => {
  test('§4.4 a link that is sent again replaces the one before', async () => {
    const { frame, login, posted, state } = await setUp()
    const old = frame.find('CONNECT_DEVICE').id
    void login.resend()
    expect(state()).toMatchObject({ status: 'awaiting-device', isResending: true })
    void login.resend()
    expect(posted('CONNECT_EMAIL')).toBe(2)
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await settle()
    expect(state()).toMatchObject({ status: 'awaiting-device', isResending: false, resendIn: 30 })
    expect(posted('CONNECT_DEVICE')).toBe(2)
    frame.post({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id: old })
    await settle()
    expect(state()).toMatchObject({ status: 'awaiting-device' })
    frame.succeed('CONNECT_DEVICE')
    await settle()
    expect(state()).toMatchObject({ status: 'entering-code', email })
  })

  test('§9.7 a link is not sent again within the throttle time', async () => {
    const testCase = createEmailCase()
    await submit(testCase, 'VERIFY_DEVICE')
    testCase.clock.advance(12_000)
    await testCase.login.resend()
    expect(testCase.state()).toMatchObject({
      status: 'awaiting-device',
      error: { code: 'email-throttled', message: 'Please try again after 18 seconds' },
      isResending: false,
      resendIn: 18,
    })
    expect(testCase.posted('CONNECT_EMAIL')).toBe(1)
  })

  test('a link that could not be sent again leaves the first one valid', async () => {
    const { frame, login, state } = await setUp()
    void login.resend()
    frame.refuse('CONNECT_EMAIL', 'Too many requests')
    await settle()
    expect(state()).toMatchObject({
      status: 'awaiting-device',
      error: { message: 'Too many requests' },
      isResending: false,
    })
    frame.succeed('CONNECT_DEVICE')
    await settle()
    expect(state()).toMatchObject({ status: 'entering-code', error: undefined })
  })

  test('§9.7 the countdown for another link ends on time, also after a sleep', async () => {
    const { frame, login, state } = await setUp()
    expect(state()).toMatchObject({ resendIn: 30 })
    // As after a sleep: the answer arrives before the timer of the countdown.
    void login.resend()
    expect(state()).toMatchObject({ isResending: true, resendIn: 30 })
    frame.refuse('CONNECT_EMAIL', 'Too many requests')
    await settle()
    expect(state()).toMatchObject({ error: { message: 'Too many requests' }, resendIn: 0 })
  })

  test('a link that was opened before it is sent again leads to the code, in either order', async () => {
    const first = await setUp()
    void first.login.resend()
    first.frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await settle()
    expect(first.state()).toMatchObject({ status: 'entering-code' })
    first.frame.refuse('CONNECT_DEVICE', 'Too late')
    await settle()
    expect(first.state()).toMatchObject({ status: 'entering-code', error: undefined })

    const second = await setUp()
    void second.login.resend()
    second.frame.succeed('CONNECT_DEVICE')
    await settle()
    second.frame.refuse('CONNECT_EMAIL', 'Too late')
    await settle()
    expect(second.state()).toMatchObject({ status: 'entering-code', error: undefined })
  })

  test('§8.27 a link that takes longer than 30 s raises an alert each time, and the login goes on with it', async () => {
    const { alerts, clock, frame, posted, state } = await setUp()
    for (const requests of [2, 3]) {
      clock.advance(30_000)
      await settle()
      expect(state()).toMatchObject({ status: 'awaiting-device', error: undefined, isLate: true })
      expect(posted('CONNECT_DEVICE')).toBe(requests)
    }
    expect(alerts).toEqual(['socials-timeout', 'socials-timeout'])
    frame.succeed('CONNECT_DEVICE')
    await settle()
    expect(state()).toMatchObject({ status: 'entering-code', email })
  })

  test('§8.27 another link can be sent while the first one takes longer', async () => {
    const { clock, frame, login, posted, state } = await setUp()
    clock.advance(30_000)
    await settle()
    void login.resend()
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await settle()
    expect(state()).toMatchObject({ status: 'awaiting-device', isLate: false, resendIn: 30 })
    expect(posted('CONNECT_DEVICE')).toBe(3)
    login.cancel()
    expect(clock.pending()).toBe(0)
  })

  test('a device that the frame refuses leads back to the address', async () => {
    const { clock, frame, state } = await setUp()
    frame.refuse('CONNECT_DEVICE', 'The link has expired')
    await settle()
    expect(state()).toMatchObject({
      status: 'idle',
      email,
      error: { message: 'The link has expired' },
    })
    expect(clock.pending()).toBe(0)
  })
})
