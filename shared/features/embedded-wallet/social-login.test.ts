import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { settle } from '../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  providerPage,
  resultUri,
  secureSite,
  socialUser,
  startSocial,
} from '../testing/social-case.ts'

const provider = 'google'

describe('createSocialLogin', () => {
  test('§1.5 a login opens its window at once, and is over when the frame knows who it is', async () => {
    const given = createSocialCase()
    const { frame, left, login, names, popups, state, store } = given
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
    popup?.say({ data: { resultUri }, origin: secureSite })
    expect(popup?.isClosed()).toBe(true)
    expect(state()).toEqual({ status: 'finishing', provider })
    expect(frame.find('CONNECT_SOCIAL').payload).toEqual({ uri: resultUri })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    expect(state()).toEqual({ status: 'verified', provider, userName: 'alice' })
    expect(store.get('connected-social')).toBe(provider)
    expect(store.get('social-username')).toBe('alice')
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(left()).toEqual(nothingLeft)
  })

  test('every event names the provider', async () => {
    const given = createSocialCase()
    given.login.start('x')
    given.login.cancel()
    expect(given.events).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', provider: 'x' },
      { event: 'SOCIAL_LOGIN_CANCELED', provider: 'x' },
    ])
  })

  test('§3.21 §3.22 whoever has no name does not get the name of the one before', async () => {
    const given = createSocialCase()
    const { frame, state, store } = given
    store.set('social-username', 'bob')
    const popup = await startSocial(given)
    popup.say({ data: { resultUri }, origin: secureSite })
    frame.succeed('CONNECT_SOCIAL', { ...socialUser, userName: null })
    await settle()
    expect(state()).toEqual({ status: 'verified', provider, userName: undefined })
    expect(store.get('social-username')).toBeUndefined()
  })

  test('a window that the browser does not open is a failure, and the frame is not asked', () => {
    const { blocking, left, login, names, posted, state } = createSocialCase()
    blocking.isOn = true
    login.start(provider)
    expect(state()).toMatchObject({ status: 'failed', provider, error: { code: 'popup-blocked' } })
    expect(posted('GET_SOCIAL_REDIRECT_URI')).toBe(0)
    expect(names()).toEqual(['STARTED', 'ERROR'])
    expect(left()).toEqual(nothingLeft)
  })

  test('§8.25 a frame that names no page closes the window', async () => {
    const { frame, left, login, names, state } = createSocialCase()
    login.start(provider)
    frame.refuse('GET_SOCIAL_REDIRECT_URI', 'Not configured')
    await settle()
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'Not configured' },
    })
    expect(left()).toEqual(nothingLeft)
    login.start(provider)
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'http://[' })
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'bad-message' } })
    expect(names()).toEqual(['STARTED', 'ERROR', 'STARTED', 'ERROR'])
    expect(left()).toEqual(nothingLeft)
  })

  test('§9.8 §8.27 a frame that names no page in 30 s is given up', async () => {
    const { alerts, clock, left, login, state } = createSocialCase()
    login.start(provider)
    clock.advance(limits.frameRequest)
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'frame-request-aborted' } })
    expect(alerts).toEqual(['socials-timeout'])
    expect(left()).toEqual(nothingLeft)
  })

  test('§8.25 a login that the frame turns down has failed', async () => {
    const given = createSocialCase()
    const { frame, left, names, state, store } = given
    const popup = await startSocial(given)
    popup.say({ data: { resultUri }, origin: secureSite })
    frame.refuse('CONNECT_SOCIAL', 'This login is too old')
    await settle()
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'This login is too old' },
    })
    expect(store.get('connected-social')).toBeUndefined()
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'ERROR'])
    expect(left()).toEqual(nothingLeft)
  })

  test('a result from another origin is not trusted, and ends the login', async () => {
    for (const origin of ['https://thief.example', `${secureSite}.thief.example`, 'null', '']) {
      const given = createSocialCase()
      const popup = await startSocial(given)
      popup.say({ data: { resultUri }, origin })
      expect(given.state()).toMatchObject({
        status: 'failed',
        error: { code: 'popup-untrusted', details: { origin } },
      })
      expect(given.posted('CONNECT_SOCIAL')).toBe(0)
      expect(given.names()).toEqual(['STARTED', 'ERROR'])
      expect(given.left()).toEqual(nothingLeft)
    }
  })

  test('a result that is no address of a page is let be', async () => {
    const given = createSocialCase()
    const popup = await startSocial(given)
    for (const wrong of ['', 'javascript:alert(1)', 'http://[', '/callback?code=1'])
      popup.say({ data: { resultUri: wrong }, origin: secureSite })
    expect(given.state()).toEqual({ status: 'waiting', provider })
    popup.say({ data: { resultUri }, origin: secureSite })
    expect(given.state()).toEqual({ status: 'finishing', provider })
  })

  test('a visitor who says no to the provider has failed without the frame being asked', async () => {
    const given = createSocialCase()
    const popup = await startSocial(given)
    const denied = `${secureSite}/callback?error=access_denied&state=abc`
    popup.say({ data: { resultUri: denied }, origin: secureSite })
    expect(given.state()).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
    expect(given.posted('CONNECT_SOCIAL')).toBe(0)
    expect(given.names()).toEqual(['STARTED', 'ERROR'])
    expect(given.left()).toEqual(nothingLeft)
  })

  test('a provider that fails is told in its own words', async () => {
    const given = createSocialCase()
    const popup = await startSocial(given)
    const failed = `${secureSite}/callback?error=server_error&error_description=Try+later`
    popup.say({ data: { resultUri: failed }, origin: secureSite })
    expect(given.state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'Try later' },
    })
  })

  test('a secure site with a path and a slash is trusted by its origin', () => {
    const { login, popups, state } = createSocialCase({ site: `${secureSite}/app/` })
    login.start(provider)
    expect(popups[0]?.addresses).toEqual([`${secureSite}/app/loading`])
    popups[0]?.say({ data: { resultUri }, origin: secureSite })
    expect(state()).toEqual({ status: 'finishing', provider })
  })
})
