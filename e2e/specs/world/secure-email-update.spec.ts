import * as v from 'valibot'
import { expect, test } from '../../fixtures/frame-test.ts'

const alice = 'alice@example.com'
const next = 'alice.sand@example.com'

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
const none = failure(
  'UPDATE_EMAIL_PRIMARY_OTP',
  'There is no address to verify. Enter the new address first.',
)
const wrong = (code: string | undefined) => (code === '000000' ? '111111' : '000000')

test.describe('a change of the email address', () => {
  test('is shown in the frame, and changes nothing before the visitor approves it', async ({
    dapp,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const sent = dapp.mail(alice)
    const answer = dapp.send('UPDATE_EMAIL', { email: ' Alice.Sand@Example.com' })
    await expect(dapp.approval).toContainText('Change your email address?')
    await expect(dapp.approval).toContainText(next)
    await expect(dapp.approval).toContainText(alice)
    await expect(dapp.approve).toBeEnabled()
    await dapp.approve.dispatchEvent('click')
    await dapp.press(dapp.reject)
    expect(await answer).toEqual(failure('UPDATE_EMAIL', 'User rejected the request.'))
    expect(dapp.mail(alice)).toEqual(sent)
    expect(await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).toEqual(none)
  })

  test('warns of an address that can be mistaken for another one', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    // A Cyrillic letter, and a mark that turns the order of what follows.
    const answer = dapp.send('UPDATE_EMAIL', { email: '\u0430lice\u202emoc@example.com' })
    await expect(dapp.approval).toContainText('⟨U+202E⟩')
    await expect(dapp.approval).toContainText('letters that can look like others')
    await dapp.press(dapp.reject)
    expect(await answer).toEqual(failure('UPDATE_EMAIL', 'User rejected the request.'))
  })

  test('is dropped with its approval by RPC_ABORT, and by the end of the login', async ({
    dapp,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const aborted = dapp.send('UPDATE_EMAIL', { email: next })
    await expect(dapp.approval).toContainText(next)
    await dapp.send('RPC_ABORT')
    expect(await aborted).toEqual(failure('UPDATE_EMAIL', 'Request was aborted'))
    await expect(dapp.approval).toBeHidden()
    const ended = dapp.send('UPDATE_EMAIL', { email: next })
    await expect(dapp.approval).toContainText(next)
    await dapp.send('SIGN_OUT')
    expect(await ended).toMatchObject({ type: '@w3m-frame/UPDATE_EMAIL_ERROR' })
    expect(dapp.mail(alice)?.subject).not.toContain(next)
  })

  test('takes a code for the address that it was mailed for alone', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await dapp.updateEmail(next)
    await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: dapp.mail(alice)?.code })
    await dapp.updateEmail('typo@example.com')
    const code = dapp.mail(alice)?.code
    await dapp.updateEmail(next)
    expect(await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: code })).toEqual(
      failure('UPDATE_EMAIL_PRIMARY_OTP', 'No code was sent. Ask for one first.'),
    )
  })

  test('takes no code in a frame that has shown another address', async ({ dapp, otherTab }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await dapp.updateEmail(next)
    await otherTab.open()
    await otherTab.updateEmail('other@example.com')
    const { code: otp } = dapp.mail(alice) ?? {}
    expect(await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp })).toEqual(none)
    expect(await otherTab.send('UPDATE_EMAIL_PRIMARY_OTP', { otp })).toEqual(
      success('UPDATE_EMAIL_PRIMARY_OTP'),
    )
  })

  test('needs a code from the old address and one from the new', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const before = await dapp.send('GET_USER')
    expect(await dapp.updateEmail(next)).toEqual(
      success('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }),
    )
    const primary = dapp.mail(alice)?.code
    expect(dapp.mail(next)).toBeUndefined()
    expect(await dapp.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: primary })).toMatchObject({
      type: '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_ERROR',
    })
    expect(await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: wrong(primary) })).toEqual(
      failure('UPDATE_EMAIL_PRIMARY_OTP', 'Invalid code'),
    )
    expect(await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })).toEqual(
      success('UPDATE_EMAIL_PRIMARY_OTP'),
    )
    expect(await dapp.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: dapp.mail(next)?.code })).toEqual(
      success('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next }),
    )
    const user = await dapp.send('GET_USER')
    expect(user?.payload).toEqual({ ...Object(before?.payload), email: next })
  })

  test('confirms each new address from the old one, and the same one only once', async ({
    dapp,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await dapp.updateEmail('typo@example.com')
    await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: dapp.mail(alice)?.code })
    expect(await dapp.updateEmail(next)).toEqual(
      success('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }),
    )
    expect(dapp.mail(alice)?.subject).toContain(next)
    await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: dapp.mail(alice)?.code })
    expect(await dapp.updateEmail(next)).toEqual(
      success('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }),
    )
    expect(await dapp.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: dapp.mail(next)?.code })).toEqual(
      success('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: next }),
    )
  })

  test('keeps the keys of the visitor, who then logs in with the new address', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const before = await dapp.send('GET_USER')
    await dapp.updateEmail(next)
    await dapp.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: dapp.mail(alice)?.code })
    await dapp.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: dapp.mail(next)?.code })
    await dapp.send('SIGN_OUT')
    await dapp.logIn(next)
    const after = await dapp.send('GET_USER')
    expect(after?.payload).toEqual({ ...Object(before?.payload), email: next })
    await dapp.send('SIGN_OUT')
    await dapp.logIn(alice)
    const stranger = await dapp.send('GET_USER')
    expect(toAddress(stranger?.payload)).not.toBe(toAddress(before?.payload))
  })

  test('is refused without a login, for an invalid address, and for one in use', async ({
    dapp,
  }) => {
    await dapp.open()
    expect(await dapp.send('UPDATE_EMAIL', { email: next })).toEqual(
      failure('UPDATE_EMAIL', 'Not logged in'),
    )
    await dapp.logIn('bob@example.com')
    await dapp.logIn(alice)
    expect(await dapp.send('UPDATE_EMAIL', { email: 'nobody' })).toEqual(
      failure('UPDATE_EMAIL', 'Invalid email'),
    )
    expect(await dapp.updateEmail(alice)).toEqual(
      failure('UPDATE_EMAIL', 'This is your address already'),
    )
    expect(await dapp.updateEmail('bob@example.com')).toEqual(
      failure('UPDATE_EMAIL', 'Another account has this address'),
    )
  })
})

function toAddress(payload: unknown): string {
  return v.parse(v.object({ address: v.string() }), payload).address
}
