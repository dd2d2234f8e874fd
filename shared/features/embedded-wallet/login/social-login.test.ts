import { describe, expect, test } from 'vitest'
import { settle } from '../../../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  providerPage,
  resultUri,
  secureSite,
  socialUser,
  startSocial,
} from '../../../testing/social-case.ts'

const provider = 'google'

describe('createSocialLogin', () => {
  test('§1.5 a login opens its popup at once, and is verified by the frame’s answer', async () => {
    const testCase = createSocialCase()
    const { frame, getLeftovers, login, names, popups, state, storage } = testCase
    expect(state()).toEqual({ status: 'idle' })
    login.start(provider)
    const [popup] = popups
    expect(popup?.addresses).toEqual([`${secureSite}/loading`])
    expect(state()).toEqual({ status: 'opening', provider })
    expect(frame.find('GET_SOCIAL_REDIRECT_URI').payload).toEqual({ provider })
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: providerPage })
    await settle()
    expect(popup?.addresses).toEqual([`${secureSite}/loading`, providerPage])
    expect(state()).toEqual({ status: 'waiting', provider })
    popup?.post({ data: { resultUri }, origin: secureSite })
    expect(popup?.isClosed()).toBe(true)
    expect(state()).toEqual({ status: 'finishing', provider })
    expect(frame.find('CONNECT_SOCIAL').payload).toEqual({ uri: resultUri })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    expect(state()).toEqual({ status: 'verified', provider, userName: 'alice' })
    expect(storage.get('connected-social')).toBe(provider)
    expect(storage.get('social-username')).toBe('alice')
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('every event names the provider', async () => {
    const testCase = createSocialCase()
    testCase.login.start('x')
    testCase.login.cancel()
    expect(testCase.events).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', provider: 'x' },
      { event: 'SOCIAL_LOGIN_CANCELED', provider: 'x' },
    ])
  })

  test('§3.21 §3.22 a user without a name does not get the stored name of another', async () => {
    const testCase = createSocialCase()
    const { frame, state, storage } = testCase
    storage.set('social-username', 'bob')
    const popup = await startSocial(testCase)
    popup.post({ data: { resultUri }, origin: secureSite })
    frame.succeed('CONNECT_SOCIAL', { ...socialUser, userName: null })
    await settle()
    expect(state()).toEqual({ status: 'verified', provider, userName: undefined })
    expect(storage.get('social-username')).toBeUndefined()
  })

  test('a blocked popup is a failure, without a request to the frame', () => {
    const { blocking, getLeftovers, login, names, posted, state } = createSocialCase()
    blocking.isOn = true
    login.start(provider)
    expect(state()).toMatchObject({ status: 'failed', provider, error: { code: 'popup-blocked' } })
    expect(posted('GET_SOCIAL_REDIRECT_URI')).toBe(0)
    expect(names()).toEqual(['STARTED', 'ERROR'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('§8.25 a frame that gives no address closes the popup', async () => {
    const { frame, getLeftovers, login, names, state } = createSocialCase()
    login.start(provider)
    frame.refuse('GET_SOCIAL_REDIRECT_URI', 'Not configured')
    await settle()
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'Not configured' },
    })
    expect(getLeftovers()).toEqual(nothingLeft)
    login.start(provider)
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'http://[' })
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'bad-message' } })
    expect(names()).toEqual(['STARTED', 'ERROR', 'STARTED', 'ERROR'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('§9.8 §8.27 a frame that gives no address within 30 s times out', async () => {
    const { alerts, clock, getLeftovers, login, state } = createSocialCase()
    login.start(provider)
    clock.advance(30_000)
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'frame-request-aborted' } })
    expect(alerts).toEqual(['socials-timeout'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('§8.25 a login that the frame refuses fails', async () => {
    const testCase = createSocialCase()
    const { frame, getLeftovers, names, state, storage } = testCase
    const popup = await startSocial(testCase)
    popup.post({ data: { resultUri }, origin: secureSite })
    frame.refuse('CONNECT_SOCIAL', 'This login is too old')
    await settle()
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'This login is too old' },
    })
    expect(storage.get('connected-social')).toBeUndefined()
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'ERROR'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('a result from another origin is not trusted, and ends the login', async () => {
    for (const origin of ['https://thief.example', `${secureSite}.thief.example`, 'null', '']) {
      const testCase = createSocialCase()
      const popup = await startSocial(testCase)
      popup.post({ data: { resultUri }, origin })
      expect(testCase.state()).toMatchObject({
        status: 'failed',
        error: { code: 'popup-untrusted', details: { origin } },
      })
      expect(testCase.posted('CONNECT_SOCIAL')).toBe(0)
      expect(testCase.names()).toEqual(['STARTED', 'ERROR'])
      expect(testCase.getLeftovers()).toEqual(nothingLeft)
    }
  })

  test('a result that is not a web address is ignored', async () => {
    const testCase = createSocialCase()
    const popup = await startSocial(testCase)
    for (const wrong of ['', 'javascript:alert(1)', 'http://[', '/callback?code=1'])
      popup.post({ data: { resultUri: wrong }, origin: secureSite })
    expect(testCase.state()).toEqual({ status: 'waiting', provider })
    popup.post({ data: { resultUri }, origin: secureSite })
    expect(testCase.state()).toEqual({ status: 'finishing', provider })
  })

  test('a refusal at the provider fails without a request to the frame', async () => {
    const testCase = createSocialCase()
    const popup = await startSocial(testCase)
    const denied = `${secureSite}/callback?error=access_denied&state=abc`
    popup.post({ data: { resultUri: denied }, origin: secureSite })
    expect(testCase.state()).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
    expect(testCase.posted('CONNECT_SOCIAL')).toBe(0)
    expect(testCase.names()).toEqual(['STARTED', 'ERROR'])
    expect(testCase.getLeftovers()).toEqual(nothingLeft)
  })

  test('a provider’s failure keeps its message', async () => {
    const testCase = createSocialCase()
    const popup = await startSocial(testCase)
    const failed = `${secureSite}/callback?error=server_error&error_description=Try+later`
    popup.post({ data: { resultUri: failed }, origin: secureSite })
    expect(testCase.state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'Try later' },
    })
  })

  test('a secure site with a path and a slash is trusted by its origin', () => {
    const { login, popups, state } = createSocialCase({ site: `${secureSite}/app/` })
    login.start(provider)
    expect(popups[0]?.addresses).toEqual([`${secureSite}/app/loading`])
    popups[0]?.post({ data: { resultUri }, origin: secureSite })
    expect(state()).toEqual({ status: 'finishing', provider })
  })
})
