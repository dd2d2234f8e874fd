import { expect, test } from '../../fixtures/frame-test.ts'

const alice = 'alice@example.com'
const minutes = 60_000
const days = 24 * 60 * minutes

const success = (name: string, payload?: unknown) => ({
  type: `@w3m-frame/${name}_SUCCESS`,
  id: expect.any(String),
  ...(payload !== undefined && { payload }),
})
const failure = (name: string, message: string) => ({
  type: `@w3m-frame/${name}_ERROR`,
  id: expect.any(String),
  payload: { message },
})
const wrong = (code: string | undefined) => (code === '000000' ? '111111' : '000000')

test.describe('an email login', () => {
  test('from a new device waits for the link, then accepts the code', async ({ dapp, world }) => {
    await dapp.open()
    expect(await dapp.send('CONNECT_EMAIL', { email: alice })).toEqual(
      success('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }),
    )
    const held = dapp.send('CONNECT_DEVICE')
    const isAsked = () => world.secure.calls.some(({ path }) => path === '/api/email/device')
    await expect.poll(isAsked).toBe(true)
    expect(JSON.stringify(await dapp.heard())).not.toContain('CONNECT_DEVICE')
    expect(dapp.mail(alice)).toMatchObject({ to: alice, link: expect.stringContaining('/device?') })

    await dapp.approveDevice(alice)
    expect(await held).toEqual(success('CONNECT_DEVICE'))
    expect(dapp.mail(alice)).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
    expect(await dapp.send('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: false }))
    expect(await dapp.send('CONNECT_OTP', { otp: dapp.mail(alice)?.code })).toEqual(
      success('CONNECT_OTP'),
    )
    expect(await dapp.send('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: true }))
  })

  test('from a known device needs only the code, and no code during a session', async ({
    dapp,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    expect(await dapp.send('CONNECT_EMAIL', { email: ' Alice@Example.com ' })).toEqual(
      success('CONNECT_EMAIL', { action: 'CONNECT' }),
    )
    await dapp.send('SIGN_OUT')
    expect(await dapp.send('CONNECT_EMAIL', { email: alice })).toEqual(
      success('CONNECT_EMAIL', { action: 'VERIFY_OTP' }),
    )
    expect(await dapp.send('CONNECT_OTP', { otp: dapp.mail(alice)?.code })).toEqual(
      success('CONNECT_OTP'),
    )
    const other = await dapp.send('CONNECT_EMAIL', { email: 'bob@example.com' })
    expect(other).toEqual(success('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }))
  })

  test('ends after a week', async ({ dapp, world }) => {
    await dapp.open()
    await dapp.logIn(alice)
    world.conditions.skew(7 * days + minutes)
    expect(await dapp.send('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: false }))
    expect(await dapp.send('GET_USER')).toEqual(failure('GET_USER', 'Not logged in'))
    expect(await dapp.send('CONNECT_EMAIL', { email: alice })).toEqual(
      success('CONNECT_EMAIL', { action: 'VERIFY_OTP' }),
    )
  })

  test('refuses an invalid address, and a code that was not sent', async ({ dapp }) => {
    await dapp.open()
    for (const email of ['alice', 'a@b', 'a b@c.d', 'a@b@c.d', ''])
      expect(await dapp.send('CONNECT_EMAIL', { email })).toEqual(
        failure('CONNECT_EMAIL', 'Invalid email'),
      )
    const none = 'There is no login to verify. Enter the e-mail first.'
    expect(await dapp.send('CONNECT_OTP', { otp: '123456' })).toEqual(failure('CONNECT_OTP', none))
    expect(await dapp.send('CONNECT_DEVICE')).toEqual(failure('CONNECT_DEVICE', none))
  })

  test('refuses wrong codes, and after five of them also the right one', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await dapp.send('SIGN_OUT')
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const code = dapp.mail(alice)?.code
    for (let tries = 0; tries < 5; tries++)
      expect(await dapp.send('CONNECT_OTP', { otp: wrong(code) })).toEqual(
        failure('CONNECT_OTP', 'Invalid code'),
      )
    const locked = failure('CONNECT_OTP', 'Too many wrong codes. Ask for a new code.')
    expect(await dapp.send('CONNECT_OTP', { otp: code })).toEqual(locked)
    await dapp.send('CONNECT_EMAIL', { email: alice })
    expect(await dapp.send('CONNECT_OTP', { otp: dapp.mail(alice)?.code })).toEqual(
      success('CONNECT_OTP'),
    )
  })

  test('accepts only the newest code, for twenty minutes', async ({ dapp, world }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await dapp.send('SIGN_OUT')
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const first = dapp.mail(alice)?.code
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const second = dapp.mail(alice)?.code
    // The two codes are equal once in a million runs.
    expect(await dapp.send('CONNECT_OTP', { otp: first })).toEqual(
      failure('CONNECT_OTP', 'Invalid code'),
    )
    world.conditions.skew(20 * minutes)
    expect(await dapp.send('CONNECT_OTP', { otp: second })).toEqual(
      failure('CONNECT_OTP', 'The code has expired. Ask for a new code.'),
    )
    world.conditions.skew(19 * minutes)
    expect(await dapp.send('CONNECT_OTP', { otp: second })).toEqual(success('CONNECT_OTP'))
  })

  test('accepts only the newest link, for twenty minutes, and then answers all waiting requests', async ({
    dapp,
    request,
    world,
  }) => {
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const waits = [dapp.send('CONNECT_DEVICE')]
    const first = dapp.mail(alice)?.link ?? ''
    await dapp.send('CONNECT_EMAIL', { email: alice })
    waits.push(dapp.send('CONNECT_DEVICE'))
    expect((await request.get(first)).status()).toBe(400)
    const second = dapp.mail(alice)?.link ?? ''
    world.conditions.skew(20 * minutes)
    expect((await request.get(second)).status()).toBe(400)
    world.conditions.skew(19 * minutes)
    expect((await request.get(second)).status()).toBe(200)
    await dapp.approveDevice(alice)
    expect(await Promise.all(waits)).toEqual([success('CONNECT_DEVICE'), success('CONNECT_DEVICE')])
    expect((await request.get(second)).status()).toBe(400)
  })
})

test.describe('an abandoned login', () => {
  test('gets no answer after RELOAD, and the next login works', async ({ dapp }) => {
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    await dapp.post({ type: '@w3m-app/CONNECT_DEVICE', id: 'left' })
    expect(await dapp.send('RELOAD')).toEqual(success('RELOAD'))
    await dapp.approveDevice(alice)
    await dapp.logIn(alice)
    expect((await dapp.heard()).filter(({ id }) => id === 'left')).toEqual([])
    expect(await dapp.send('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: true }))
  })
})
