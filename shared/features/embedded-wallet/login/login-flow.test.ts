import { describe, expect, test } from 'vitest'
import {
  type AuthCase,
  email,
  smartAddress,
  startAuthCase,
  submitEmail,
} from '../../../testing/auth-case.ts'

describe('createLoginFlow, for a login by e-mail', () => {
  test('§4.4 §1.4 goes from the device and the code to an account, and closes the modal', async () => {
    const testCase = await startAuthCase()
    expect(testCase.frame.createCount()).toBe(0)
    await submitEmail(testCase, 'VERIFY_DEVICE')
    expect(testCase.view()).toBe('EmailVerifyDevice')
    testCase.frame.succeed('CONNECT_DEVICE')
    await testCase.run()
    expect(testCase.view()).toBe('EmailVerifyOtp')
    expect(testCase.navigation.store.getState().history).toEqual(['Connect', 'EmailVerifyOtp'])
    testCase.replies['CONNECT_OTP'] = () => undefined
    await testCase.logins.enterCode('123456')
    await testCase.run()
    expect(testCase.connection()).toMatchObject({ account: { address: smartAddress } })
    expect(testCase.isOpen()).toBe(false)
    expect(testCase.auth.stores.profile.getState()).toMatchObject({
      canChangeEmail: true,
      email,
      provider: undefined,
    })
  })

  test('§4.4 a known visitor connects at once, and sees the account', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'CONNECT')
    expect(testCase.connection()?.status).toBe('connected')
    expect(testCase.view()).toBe('Account')
    expect(testCase.isOpen()).toBe(true)
  })

  test('a mailed code stays valid after the modal is closed and opened again', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'VERIFY_OTP')
    testCase.actions.close()
    expect(testCase.auth.stores.emailLogin.getState().status).toBe('entering-code')
    testCase.actions.open()
    expect(testCase.view()).toBe('Connect')
    testCase.clock.advance(1_000)
    expect(testCase.view()).toBe('Connect')
    testCase.logins.continueEmailLogin()
    expect(testCase.view()).toBe('EmailVerifyOtp')
  })

  test('cancelling the login shows the field for another address', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'VERIFY_OTP')
    testCase.logins.cancelEmailLogin()
    expect(testCase.view()).toBe('Connect')
    expect(testCase.auth.stores.emailLogin.getState()).toMatchObject({ status: 'idle', email })
  })

  test('closing the modal cancels the request for a mail', async () => {
    const testCase = await startAuthCase()
    void testCase.logins.loginWithEmail(email)
    await testCase.run()
    expect(testCase.auth.stores.emailLogin.getState().status).toBe('submitting')
    testCase.actions.close()
    expect(testCase.auth.stores.emailLogin.getState().status).toBe('idle')
  })

  test('a failed connection goes back and shows an error', async () => {
    const testCase = await startAuthCase()
    testCase.person.isLoggedIn = false
    await submitEmail(testCase, 'VERIFY_OTP')
    testCase.replies['CONNECT_OTP'] = () => undefined
    await testCase.logins.enterCode('123456')
    await testCase.run()
    expect(testCase.connection()?.status).toBe('disconnected')
    expect(testCase.view()).toBe('Connect')
    expect(testCase.snackbar.store.getState()).toMatchObject({ message: 'connection-failed' })
  })

  test('no login starts before the legal checkbox is ticked', async () => {
    const testCase = await startAuthCase({
      features: { email: true, legalCheckbox: true, socials: ['google', 'farcaster'] },
    })
    void testCase.logins.loginWithEmail(email)
    testCase.logins.loginWithSocial('google')
    testCase.logins.loginWithSocial('farcaster')
    await testCase.run()
    expect([testCase.frame.createCount(), testCase.popups.length, testCase.view()]).toEqual([
      0,
      0,
      'Connect',
    ])
  })
})

const user = { address: smartAddress, chainId: 1, email: null, userName: 'alice' }

/** Starts a login by Google, up to the provider's page. */
async function startSocial(testCase: AuthCase) {
  testCase.replies['GET_SOCIAL_REDIRECT_URI'] = () => ({ uri: 'https://provider.example/?state=s' })
  testCase.logins.loginWithSocial('google')
  const popup = testCase.popups.at(-1)
  await testCase.run()
  return popup
}

const origin = 'https://secure.walletconnect.org'
const resultUri = `${origin}/callback?code=c`

describe('createLoginFlow, for a login by a provider', () => {
  test('§1.5 opens its popup in the tap, and connects an account', async () => {
    const testCase = await startAuthCase()
    testCase.person.email = null
    testCase.replies['CONNECT_SOCIAL'] = () => user
    testCase.logins.loginWithSocial('google')
    expect(testCase.popups).toHaveLength(1)
    expect(testCase.view()).toBe('ConnectingSocial')
    const popup = await startSocial(testCase)
    popup?.post({ data: { resultUri }, origin })
    await testCase.run()
    expect(testCase.connection()?.status).toBe('connected')
    expect(testCase.isOpen()).toBe(false)
    expect(testCase.auth.stores.profile.getState()).toMatchObject({
      canChangeEmail: false,
      provider: 'google',
      userName: 'alice',
    })
  })

  test('a closed popup goes back', async () => {
    const testCase = await startAuthCase()
    const popup = await startSocial(testCase)
    popup?.popup.close()
    testCase.clock.advance(1_000)
    expect(testCase.view()).toBe('Connect')
    expect(testCase.auth.stores.social.getState().status).toBe('idle')
  })

  test('going back, cancelling and closing each close the popup', async () => {
    const testCase = await startAuthCase()
    const exits = [
      testCase.actions.goBack,
      testCase.logins.cancelSocialLogin,
      testCase.actions.close,
    ]
    for (const exit of exits) {
      testCase.actions.open()
      const popup = await startSocial(testCase)
      exit()
      expect(popup?.isClosed()).toBe(true)
      expect(testCase.auth.stores.social.getState().status).toBe('idle')
      expect(testCase.navigation.store.getState().history).not.toHaveLength(0)
    }
  })

  test('a later login by e-mail removes the stored provider', async () => {
    const testCase = await startAuthCase()
    testCase.storage.set('connected-social', 'google')
    testCase.storage.set('social-username', 'alice')
    await submitEmail(testCase, 'CONNECT')
    expect(testCase.auth.stores.profile.getState()).toMatchObject({
      canChangeEmail: true,
      provider: undefined,
      userName: undefined,
    })
  })
})
