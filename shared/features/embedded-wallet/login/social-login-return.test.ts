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

const nonce = 'a-nonce'

/** A page that a login has returned to. */
function createReturned(uri: string = resultUri) {
  const testCase = createSocialCase({ miniApp: 'ios' })
  testCase.address.result = { nonce, uri }
  const startedAt = testCase.clock.now()
  testCase.storage.set('messaging-app-social', { nonce, provider, startedAt })
  return testCase
}

describe('createSocialLogin, in a mini app', () => {
  test('§3.21 a login leaves the page with a return address, and is stored', async () => {
    const testCase = createSocialCase({ miniApp: 'android' })
    const { clock, frame, getLeftovers, login, names, opened, popups, state, storage } = testCase
    login.start(provider)
    expect(state()).toEqual({ status: 'opening', provider })
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: providerPage })
    await settle()
    expect(popups).toEqual([])
    const left = storage.get('messaging-app-social')
    expect(left).toEqual({
      nonce: expect.stringMatching(/^[\w-]{36}$/),
      provider,
      startedAt: clock.now(),
    })
    const page = encodeURIComponent(`https://dapp.example/?a=1&b=2&portico_login=${left?.nonce}#c`)
    expect(opened).toEqual([[`${providerPage}--${page}`, '_top']])
    expect(state()).toEqual({ status: 'waiting', provider })
    expect(names()).toEqual(['STARTED'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('a login that fails before the navigation is not stored', async () => {
    const { frame, login, opened, state, storage } = createSocialCase({ miniApp: 'other' })
    login.start(provider)
    expect(storage.get('messaging-app-social')).toBeUndefined()
    frame.refuse('GET_SOCIAL_REDIRECT_URI', 'Not configured')
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { message: 'Not configured' } })
    expect(opened).toEqual([])
    expect(storage.get('messaging-app-social')).toBeUndefined()
  })

  test('a cancel during the navigation removes the stored login, and destroy does not', async () => {
    const testCase = createSocialCase({ miniApp: 'mac' })
    const { login, storage } = testCase
    await startSocial(testCase)
    login.destroy()
    expect(storage.get('messaging-app-social')).toMatchObject({ provider })
    login.cancel()
    expect(storage.get('messaging-app-social')).toBeUndefined()
    expect(testCase.state()).toEqual({ status: 'idle' })
    expect(testCase.names()).toEqual(['STARTED', 'CANCELED'])
  })

  test('a login that returns is resumed once', async () => {
    const testCase = createReturned()
    const { address, frame, getLeftovers, login, names, posted, state, storage } = testCase
    const takenUp = login.resume()
    expect(state()).toEqual({ status: 'finishing', provider })
    expect(address).toEqual({ forgotten: 1, result: undefined })
    expect(storage.get('messaging-app-social')).toBeUndefined()
    expect(frame.find('CONNECT_SOCIAL').payload).toEqual({ uri: resultUri })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await takenUp
    expect(state()).toEqual({ status: 'verified', provider, userName: 'alice' })
    expect(storage.get('connected-social')).toBe(provider)
    expect(names()).toEqual(['REQUEST_USER_DATA', 'SUCCESS'])
    await login.resume()
    expect(posted('CONNECT_SOCIAL')).toBe(1)
    expect(address.forgotten).toBe(1)
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('a page without a stored login ignores its address', async () => {
    const { address, events, login, posted, state } = createSocialCase({ miniApp: 'ios' })
    address.result = { nonce, uri: resultUri }
    await login.resume()
    expect(address).toEqual({ forgotten: 1, result: undefined })
    expect(posted('CONNECT_SOCIAL')).toBe(0)
    expect(state()).toEqual({ status: 'idle' })
    expect(events).toEqual([])
  })

  test('a login that returns without a result is over', async () => {
    const testCase = createReturned('javascript:alert(1)')
    const without = createReturned()
    without.address.result = undefined
    const another = createReturned()
    const startedAt = another.clock.now()
    another.storage.set('messaging-app-social', { nonce, provider: 'farcaster', startedAt })
    for (const { address, login, posted, state, storage } of [testCase, without, another]) {
      await login.resume()
      expect(address.result).toBeUndefined()
      expect(storage.get('messaging-app-social')).toBeUndefined()
      expect(posted('CONNECT_SOCIAL')).toBe(0)
      expect(state()).toEqual({ status: 'idle' })
    }
  })

  test('a result without the nonce of the login, or after its time, is dropped', async () => {
    const foreign = createReturned()
    foreign.address.result = { nonce: 'another', uri: resultUri }
    const without = createReturned()
    without.address.result = { nonce: undefined, uri: resultUri }
    const late = createReturned()
    late.clock.advance(1_200_000)
    for (const { address, login, posted, state, storage } of [foreign, without, late]) {
      await login.resume()
      expect(address).toEqual({ forgotten: 1, result: undefined })
      expect(storage.get('messaging-app-social')).toBeUndefined()
      expect(posted('CONNECT_SOCIAL')).toBe(0)
      expect(state()).toEqual({ status: 'idle' })
    }
  })

  test('a result of another origin than the secure site fails', async () => {
    const { login, posted, state } = createReturned(
      'https://evil.example/callback?code=1&state=abc',
    )
    await login.resume()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'popup-untrusted' } })
    expect(posted('CONNECT_SOCIAL')).toBe(0)
  })

  test('a login that returns with a refusal fails', async () => {
    const testCase = createReturned(`${secureSite}/callback?error=access_denied`)
    await testCase.login.resume()
    expect(testCase.state()).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
    expect(testCase.names()).toEqual(['ERROR'])
  })

  test('a login in progress is not replaced by one that returned', async () => {
    const testCase = createReturned()
    testCase.login.start('x')
    await testCase.login.resume()
    expect(testCase.state()).toEqual({ status: 'opening', provider: 'x' })
    expect(testCase.posted('CONNECT_SOCIAL')).toBe(0)
  })

  test('a resumed login can be cancelled and destroyed', async () => {
    const testCase = createReturned()
    const takenUp = testCase.login.resume()
    testCase.login.cancel()
    await takenUp
    expect(testCase.state()).toEqual({ status: 'idle' })
    expect(testCase.getLeftovers()).toEqual(nothingLeft)
    const other = createReturned()
    const run = other.login.resume()
    other.login.destroy()
    await run
    expect(other.getLeftovers()).toEqual(nothingLeft)
  })
})
