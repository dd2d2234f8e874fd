import { describe, expect, test } from 'vitest'
import { createEmailCase, email, submitEmail as submit } from '../../../testing/email-case.ts'
import { settle } from '../../../testing/settle.ts'

describe('createMailRequest', () => {
  const throttled = { code: 'email-throttled', message: 'Please try again after 30 seconds' }

  test('§5.10 a visitor who leaves before the answer has requested the mail: one request in 30 s', async () => {
    const { clock, frame, login, posted, state } = createEmailCase()
    for (let round = 0; round < 3; round += 1) {
      void login.submit(email)
      login.cancel()
      frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
      await settle()
    }
    await login.submit(email)
    expect(state()).toMatchObject({ error: throttled, status: 'idle' })
    expect(posted('CONNECT_EMAIL')).toBe(1)
    clock.advance(29_999)
    await login.submit(email)
    expect(posted('CONNECT_EMAIL')).toBe(1)
    clock.advance(1)
    void login.submit(email)
    expect(posted('CONNECT_EMAIL')).toBe(2)
  })

  test('§5.10 a page that is reloaded before the answer has requested the mail', async () => {
    const { createLogin, login, posted } = createEmailCase()
    void login.submit(email)
    login.destroy()
    const reloaded = createLogin()
    await reloaded.login.submit(email)
    // The start of the frame took half a second.
    expect(reloaded.login.store.getState()).toMatchObject({ error: throttled })
    expect(posted('CONNECT_EMAIL')).toBe(1)
  })

  test('§5.10 a resend that is left before its answer has requested the mail', async () => {
    const testCase = createEmailCase()
    const { clock, login, posted, state } = testCase
    await submit(testCase, 'VERIFY_OTP')
    clock.advance(30_000)
    void login.resend()
    login.cancel()
    await login.submit(email)
    expect(state()).toMatchObject({ error: throttled })
    expect(posted('CONNECT_EMAIL')).toBe(2)
  })

  test('§5.10 a mail that the frame never answers, or in an unknown way, counts from its request', async () => {
    const { frame, login, state, throttle } = createEmailCase()
    void login.submit(email)
    frame.succeed('CONNECT_EMAIL', { action: 'ELSE' })
    await settle()
    expect(state()).toMatchObject({ error: { code: 'bad-message' }, status: 'idle' })
    expect(throttle.secondsLeft()).toBe(30)
  })
})
