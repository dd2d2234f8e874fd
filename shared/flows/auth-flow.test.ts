import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { type AuthCaseOptions, createAuthCase, smartAddress } from '../testing/auth-case.ts'
import { settle } from '../testing/settle.ts'

const email = 'a@example.com'

async function start(options?: AuthCaseOptions) {
  const given = createAuthCase(options)
  const auth = await given.getAuth()
  given.actions.open()
  const isOpen = () => given.modal.store.getState().open
  return { ...given, auth, isOpen, logins: auth.actions }
}

type Case = Awaited<ReturnType<typeof start>>

/** Begins a login by mail, and lets the frame answer it. */
async function submit(given: Case, action: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP') {
  given.answers['CONNECT_EMAIL'] = () => ({ action })
  void given.logins.loginWithEmail(email)
  await given.run()
}

describe('a login by mail', () => {
  test('§4.4 §1.4 leads by the device and the code to an account, and closes the modal', async () => {
    const given = await start()
    expect(given.frame.made()).toBe(0)
    await submit(given, 'VERIFY_DEVICE')
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
    const given = await start()
    await submit(given, 'CONNECT')
    expect(given.connection()?.status).toBe('connected')
    expect(given.view()).toBe('Account')
    expect(given.isOpen()).toBe(true)
  })

  test('a code that is on its way is still good for who closes the modal and comes back', async () => {
    const given = await start()
    await submit(given, 'VERIFY_OTP')
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
    const given = await start()
    await submit(given, 'VERIFY_OTP')
    given.logins.cancelEmailLogin()
    expect(given.view()).toBe('Connect')
    expect(given.auth.emailLogin.getState()).toMatchObject({ status: 'idle', email })
  })

  test('closing the modal ends a wait for the frame', async () => {
    const given = await start()
    void given.logins.loginWithEmail(email)
    await given.run()
    expect(given.auth.emailLogin.getState().status).toBe('submitting')
    given.actions.close()
    expect(given.auth.emailLogin.getState().status).toBe('idle')
  })

  test('a wallet that does not come about leads back, and is said', async () => {
    const given = await start()
    given.person.isLoggedIn = false
    await submit(given, 'VERIFY_OTP')
    given.answers['CONNECT_OTP'] = () => undefined
    await given.logins.enterCode('123456')
    await given.run()
    expect(given.connection()?.status).toBe('disconnected')
    expect(given.view()).toBe('Connect')
    expect(given.snackbar.store.getState()).toMatchObject({ message: 'Could not connect' })
  })

  test('nothing begins before the host’s box is ticked', async () => {
    const given = await start({
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
async function startSocial(given: Case) {
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
    const given = await start()
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
    const given = await start()
    const popup = await startSocial(given)
    popup?.popup.close()
    given.clock.advance(limits.popupPolling)
    expect(given.view()).toBe('Connect')
    expect(given.auth.social.getState().status).toBe('idle')
  })

  test('going back, cancelling and closing each close the window', async () => {
    const given = await start()
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
    const given = await start()
    given.store.set('connected-social', 'google')
    given.store.set('social-username', 'alice')
    await submit(given, 'CONNECT')
    expect(given.auth.profile.getState()).toMatchObject({
      canChangeEmail: true,
      provider: undefined,
      userName: undefined,
    })
  })
})

describe('a login by Farcaster', () => {
  async function startFarcaster(given: Case) {
    given.answers['GET_FARCASTER_URI'] = () => ({ url: 'https://farcaster.example/?channel=1' })
    given.logins.loginWithSocial('farcaster')
    await given.run()
  }

  test('§1.6 §2.7 waits for the app, and leads to an account', async () => {
    const given = await start()
    await startFarcaster(given)
    expect(given.view()).toBe('ConnectingFarcaster')
    given.frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await given.run()
    expect(given.connection()?.status).toBe('connected')
    expect(given.isOpen()).toBe(false)
    expect(given.auth.profile.getState()).toMatchObject({
      provider: 'farcaster',
      userName: 'alice',
    })
  })

  test('§2.29 going back without an account reloads the frame after 100 ms, and tells it of the dapp again', async () => {
    const given = await start()
    await startFarcaster(given)
    given.actions.goBack()
    expect(given.view()).toBe('Connect')
    given.clock.advance(limits.closeNavigation - 1)
    await given.run()
    expect(given.frame.names()).not.toContain('RELOAD')
    given.clock.advance(1)
    await given.run()
    const names = given.frame.names()
    expect(names.indexOf('SYNC_DAPP_DATA')).toBeGreaterThan(names.indexOf('RELOAD'))
    expect(names).toContain('RELOAD')
    await startFarcaster(given)
    expect(given.frame.names().filter((name) => name === 'GET_FARCASTER_URI')).toHaveLength(2)
  })

  test('who comes straight back finds the same address, and no frame that was reloaded', async () => {
    const given = await start()
    await startFarcaster(given)
    given.actions.goBack()
    await startFarcaster(given)
    given.clock.advance(limits.closeNavigation)
    await given.run()
    expect(given.frame.names()).not.toContain('RELOAD')
    expect(given.auth.farcaster.getState().status).toBe('waiting')
  })
})

describe('a change of address', () => {
  test('§4.5 leads by both codes back to where it came from, and is kept', async () => {
    const given = await start()
    await submit(given, 'CONNECT')
    given.actions.goTo('Profile')
    given.actions.goTo('UpdateEmail')
    given.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    given.answers['UPDATE_EMAIL_PRIMARY_OTP'] = () => undefined
    given.answers['UPDATE_EMAIL_SECONDARY_OTP'] = () => ({ newEmail: 'b@example.com' })
    await Promise.all([given.logins.submitNewEmail('b@example.com'), given.run()])
    expect(given.view()).toBe('UpdateEmailPrimaryOtp')
    await Promise.all([given.logins.enterUpdateCode('111111'), given.run()])
    expect(given.view()).toBe('UpdateEmailSecondaryOtp')
    await Promise.all([given.logins.enterUpdateCode('222222'), given.run()])
    expect(given.view()).toBe('Profile')
    expect(given.store.get('email')).toBe('b@example.com')
    expect(given.auth.profile.getState().email).toBe('b@example.com')
    expect(given.snackbar.store.getState()).toMatchObject({ message: 'Email updated' })
  })

  test('whoever starts over or leaves begins anew', async () => {
    const given = await start()
    await submit(given, 'CONNECT')
    given.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    for (const leave of [given.logins.startEmailUpdateOver, given.actions.goBack]) {
      given.actions.open({ view: 'Profile' })
      given.actions.goTo('UpdateEmail')
      await Promise.all([given.logins.submitNewEmail('b@example.com'), given.run()])
      expect(given.view()).toBe('UpdateEmailSecondaryOtp')
      leave()
      expect(given.auth.emailUpdate.getState()).toMatchObject({ status: 'idle' })
    }
    expect(given.view()).toBe('Profile')
  })
})

describe('the embedded wallet of an instance', () => {
  test('§3.22 §1.18 makes no frame before a login, and one at once for who has logged in', async () => {
    const fresh = await start()
    await settle()
    expect(fresh.frame.made()).toBe(0)
    const known = createAuthCase({ stored: { 'portico.v1.email-login-used': 'true' } })
    await settle()
    expect(known.frame.made()).toBe(1)
  })

  test('is not there for a host that offers no login', () => {
    const { auth, wallets } = createAuthCase({ features: { email: false, socials: false } })
    expect(auth).toBeUndefined()
    expect(wallets.store.getState().connectors.map(({ type }) => type)).not.toContain('AUTH')
  })

  test('§8.30 is not there without a project id', () => {
    expect(createAuthCase({ projectId: '' }).auth).toBeUndefined()
  })

  test('leaves nothing behind', async () => {
    const given = await start()
    await submit(given, 'VERIFY_OTP')
    given.actions.close()
    given.destroy()
    await settle()
    expect(given.frame.alive()).toBe(0)
    expect(given.frame.listenerCount()).toBe(0)
    expect(given.clock.pending()).toBe(0)
  })
})
