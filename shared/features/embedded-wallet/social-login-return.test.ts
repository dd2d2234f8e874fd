import { describe, expect, test } from 'vitest'
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

/** A page that a login has come back to. */
function createReturned(result: string | undefined = resultUri) {
  const given = createSocialCase({ miniApp: 'ios' })
  given.address.result = result
  given.store.set('messaging-app-social', provider)
  return given
}

describe('createSocialLogin, in a mini app', () => {
  test('§3.21 a login leaves the page, which it is to come back to, and is remembered', async () => {
    const given = createSocialCase({ miniApp: 'android' })
    const { frame, left, login, names, opened, popups, state, store } = given
    login.start(provider)
    expect(state()).toEqual({ status: 'opening', provider })
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: providerPage })
    await settle()
    expect(popups).toEqual([])
    const page = encodeURIComponent('https://dapp.example/?a=1&b=2#c')
    expect(opened).toEqual([[`${providerPage}--${page}`, '_top']])
    expect(state()).toEqual({ status: 'waiting', provider })
    expect(store.get('messaging-app-social')).toBe(provider)
    expect(names()).toEqual(['STARTED'])
    expect(left()).toEqual(nothingLeft)
  })

  test('a login that does not get away is not remembered', async () => {
    const { frame, login, opened, state, store } = createSocialCase({ miniApp: 'other' })
    login.start(provider)
    expect(store.get('messaging-app-social')).toBeUndefined()
    frame.refuse('GET_SOCIAL_REDIRECT_URI', 'Not configured')
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { message: 'Not configured' } })
    expect(opened).toEqual([])
    expect(store.get('messaging-app-social')).toBeUndefined()
  })

  test('a login that is given up on its way out is forgotten; the page’s own end leaves it be', async () => {
    const given = createSocialCase({ miniApp: 'mac' })
    const { login, store } = given
    await startSocial(given)
    login.destroy()
    expect(store.get('messaging-app-social')).toBe(provider)
    login.cancel()
    expect(store.get('messaging-app-social')).toBeUndefined()
    expect(given.state()).toEqual({ status: 'idle' })
    expect(given.names()).toEqual(['STARTED', 'CANCELED'])
  })

  test('a login that comes back is taken up, once', async () => {
    const given = createReturned()
    const { address, frame, left, login, names, posted, state, store } = given
    const takenUp = login.takeUp()
    expect(state()).toEqual({ status: 'finishing', provider })
    expect(address).toEqual({ forgotten: 1, result: undefined })
    expect(store.get('messaging-app-social')).toBeUndefined()
    expect(frame.find('CONNECT_SOCIAL').payload).toEqual({ uri: resultUri })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await takenUp
    expect(state()).toEqual({ status: 'verified', provider, userName: 'alice' })
    expect(store.get('connected-social')).toBe(provider)
    expect(names()).toEqual(['REQUEST_USER_DATA', 'SUCCESS'])
    await login.takeUp()
    expect(posted('CONNECT_SOCIAL')).toBe(1)
    expect(address.forgotten).toBe(1)
    expect(left()).toEqual(nothingLeft)
  })

  test('a page that no login has left is not touched, whatever its address says', async () => {
    const { address, events, login, posted, state } = createSocialCase({ miniApp: 'ios' })
    address.result = resultUri
    await login.takeUp()
    expect(address).toEqual({ forgotten: 0, result: resultUri })
    expect(posted('CONNECT_SOCIAL')).toBe(0)
    expect(state()).toEqual({ status: 'idle' })
    expect(events).toEqual([])
  })

  test('a login that comes back with nothing to read is over', async () => {
    const given = createReturned('javascript:alert(1)')
    const without = createSocialCase({ miniApp: 'ios' })
    without.store.set('messaging-app-social', provider)
    const another = createReturned()
    another.store.set('messaging-app-social', 'farcaster')
    for (const { address, login, posted, state, store } of [given, without, another]) {
      await login.takeUp()
      expect(address).toEqual({ forgotten: 1, result: undefined })
      expect(store.get('messaging-app-social')).toBeUndefined()
      expect(posted('CONNECT_SOCIAL')).toBe(0)
      expect(state()).toEqual({ status: 'idle' })
    }
  })

  test('a visitor who came back with a no has failed', async () => {
    const given = createReturned(`${secureSite}/callback?error=access_denied`)
    await given.login.takeUp()
    expect(given.state()).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
    expect(given.names()).toEqual(['ERROR'])
  })

  test('a login that is under way is not disturbed by one that came back', async () => {
    const given = createReturned()
    given.login.start('x')
    await given.login.takeUp()
    expect(given.state()).toEqual({ status: 'opening', provider: 'x' })
    expect(given.posted('CONNECT_SOCIAL')).toBe(0)
  })

  test('a login that is taken up can be given up, and destroyed', async () => {
    const given = createReturned()
    const takenUp = given.login.takeUp()
    given.login.cancel()
    await takenUp
    expect(given.state()).toEqual({ status: 'idle' })
    expect(given.left()).toEqual(nothingLeft)
    const other = createReturned()
    const run = other.login.takeUp()
    other.login.destroy()
    await run
    expect(other.left()).toEqual(nothingLeft)
  })
})
