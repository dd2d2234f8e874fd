import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import {
  type AuthCase,
  email,
  smartAddress,
  startAuthCase,
  submitEmail,
} from '../testing/auth-case.ts'

describe('a login by mail', () => {
  test('§4.4 §1.4 leads by the device and the code to an account, and closes the modal', async () => {
    const given = await startAuthCase()
    expect(given.frame.made()).toBe(0)
    await submitEmail(given, 'VERIFY_DEVICE')
    expect(given.view()).toBe('EmailVerifyDevice')
    given.frame.succeed('CONNECT_DEVICE')
    await given.run()
    expect(given.view()).toBe('EmailVerifyOtp')
    expect(given.navigation.store.getState().history).toEqual(['Connect', 'EmailVerifyOtp'])
    given.answers['CONNECT_OTP'] = () => undefined
    await given.logins.enterCode('123456')
    await given.run()
    expect(given.connection()).toMatchObject({ account: { address: smartAddress } })
    expect(given.isOpen()).toBe(false)
    expect(given.auth.profile.getState()).toMatchObject({
      canChangeEmail: true,
      email,
      provider: undefined,
    })
  })

  test('§4.4 who is known connects at once, and sees the account', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'CONNECT')
    expect(given.connection()?.status).toBe('connected')
    expect(given.view()).toBe('Account')
    expect(given.isOpen()).toBe(true)
  })

  test('a code that is on its way is still good for who closes the modal and comes back', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'VERIFY_OTP')
    given.actions.close()
    expect(given.auth.emailLogin.getState().status).toBe('entering-code')
    given.actions.open()
    expect(given.view()).toBe('Connect')
    given.clock.advance(1_000)
    expect(given.view()).toBe('Connect')
    given.logins.continueEmailLogin()
    expect(given.view()).toBe('EmailVerifyOtp')
  })

  test('another address is asked for by giving this login up', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'VERIFY_OTP')
    given.logins.cancelEmailLogin()
    expect(given.view()).toBe('Connect')
    expect(given.auth.emailLogin.getState()).toMatchObject({ status: 'idle', email })
  })

  test('closing the modal ends a wait for the frame', async () => {
    const given = await startAuthCase()
    void given.logins.loginWithEmail(email)
    await given.run()
    expect(given.auth.emailLogin.getState().status).toBe('submitting')
    given.actions.close()
    expect(given.auth.emailLogin.getState().status).toBe('idle')
  })

  test('a wallet that does not come about leads back, and is said', async () => {
    const given = await startAuthCase()
    given.person.isLoggedIn = false
    await submitEmail(given, 'VERIFY_OTP')
    given.answers['CONNECT_OTP'] = () => undefined
    await given.logins.enterCode('123456')
    await given.run()
    expect(given.connection()?.status).toBe('disconnected')
    expect(given.view()).toBe('Connect')
    expect(given.snackbar.store.getState()).toMatchObject({ message: 'Could not connect' })
  })

  test('nothing begins before the host’s box is ticked', async () => {
    const given = await startAuthCase({
      features: { email: true, legalCheckbox: true, socials: ['google', 'farcaster'] },
    })
    void given.logins.loginWithEmail(email)
    given.logins.loginWithSocial('google')
    given.logins.loginWithSocial('farcaster')
    await given.run()
    expect([given.frame.made(), given.popups.length, given.view()]).toEqual([0, 0, 'Connect'])
  })
})

const user = { address: smartAddress, chainId: 1, email: null, userName: 'alice' }

/** Begins a login by Google, as far as the provider's page. */
async function startSocial(given: AuthCase) {
  given.answers['GET_SOCIAL_REDIRECT_URI'] = () => ({ uri: 'https://provider.example/?state=s' })
  given.logins.loginWithSocial('google')
  const popup = given.popups.at(-1)
  await given.run()
  return popup
}

const origin = 'https://secure.walletconnect.org'
const resultUri = `${origin}/callback?code=c`

describe('a login by a provider', () => {
  test('§1.5 opens its window in the tap, and leads to an account', async () => {
    const given = await startAuthCase()
    given.person.email = null
    given.answers['CONNECT_SOCIAL'] = () => user
    given.logins.loginWithSocial('google')
    expect(given.popups).toHaveLength(1)
    expect(given.view()).toBe('ConnectingSocial')
    const popup = await startSocial(given)
    popup?.say({ data: { resultUri }, origin })
    await given.run()
    expect(given.connection()?.status).toBe('connected')
    expect(given.isOpen()).toBe(false)
    expect(given.auth.profile.getState()).toMatchObject({
      canChangeEmail: false,
      provider: 'google',
      userName: 'alice',
    })
  })

  test('a window that is closed leads back', async () => {
    const given = await startAuthCase()
    const popup = await startSocial(given)
    popup?.popup.close()
    given.clock.advance(limits.popupPolling)
    expect(given.view()).toBe('Connect')
    expect(given.auth.social.getState().status).toBe('idle')
  })

  test('going back, cancelling and closing each close the window', async () => {
    const given = await startAuthCase()
    const ways = [given.actions.goBack, given.logins.cancelSocialLogin, given.actions.close]
    for (const leave of ways) {
      given.actions.open()
      const popup = await startSocial(given)
      leave()
      expect(popup?.isClosed()).toBe(true)
      expect(given.auth.social.getState().status).toBe('idle')
      expect(given.navigation.store.getState().history).not.toHaveLength(0)
    }
  })

  test('who logs in by mail afterwards is not taken for the provider’s', async () => {
    const given = await startAuthCase()
    given.store.set('connected-social', 'google')
    given.store.set('social-username', 'alice')
    await submitEmail(given, 'CONNECT')
    expect(given.auth.profile.getState()).toMatchObject({
      canChangeEmail: true,
      provider: undefined,
      userName: undefined,
    })
  })
})
