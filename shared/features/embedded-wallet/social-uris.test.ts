import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { isWebUri, toResultError, toReturningUri } from './social-uris.ts'

const page = 'https://dapp.example/?a=1&b=2#c'
const added = `--${encodeURIComponent(page)}`

describe('isWebUri', () => {
  test('knows an address that a browser goes to as to a page', () => {
    for (const uri of ['https://a.example', 'http://localhost:1/callback?code=1'])
      expect(isWebUri(uri)).toBe(true)
  })

  test.each(['', 'a', 'javascript:alert(1)', 'data:text/html,a', 'https://', 'http://[', '//a.b'])(
    'knows that %j is none',
    (uri) => {
      expect(isWebUri(uri)).toBe(false)
    },
  )
})

describe('toReturningUri', () => {
  test('adds the page to the state, and leaves the rest as it is written', () => {
    const uri = 'https://a.example/o%20p?scope=openid%20email+x&state=abc%3D&xstate=1#state=2'
    expect(toReturningUri(uri, page)).toBe(
      `https://a.example/o%20p?scope=openid%20email+x&state=abc%3D${added}&xstate=1#state=2`,
    )
    const { searchParams } = new URL(toReturningUri(uri, page))
    expect(searchParams.get('state')).toBe(`abc=--${page}`)
  })

  test('finds a state that comes first, that comes last and that is empty', () => {
    for (const uri of ['https://a.example/?state=abc', 'https://a.example/?a=$1&state='])
      expect(toReturningUri(uri, page)).toBe(`${uri}${added}`)
  })

  test('leaves an address without a state as it is', () => {
    for (const uri of ['https://a.example', 'https://a.example/?xstate=1', 'https://state=/a'])
      expect(toReturningUri(uri, page)).toBe(uri)
  })

  test('adds the page inside the address that Magic is to go on to', () => {
    const inner = 'https://provider.example/?client=1&state=abc&scope=a%20b'
    const query = `provider_authorization_url=${encodeURIComponent(inner)}&b=2`
    const uri = `https://auth.magic.link/v1/oauth2/start?state=outer&${query}`
    const returning = new URL(toReturningUri(uri, page))
    expect(returning.searchParams.get('state')).toBe('outer')
    expect(returning.searchParams.get('b')).toBe('2')
    expect(returning.searchParams.get('provider_authorization_url')).toBe(
      inner.replace('state=abc', `state=abc${added}`),
    )
  })

  test('leaves what Magic is to go on to as it is where it cannot be read, or has no state', () => {
    for (const value of ['%E0%A4%A', encodeURIComponent('https://provider.example/?a=1'), '']) {
      const uri = `https://auth.magic.link/?provider_authorization_url=${value}`
      expect(toReturningUri(uri, page)).toBe(uri)
    }
    const bare = 'https://auth.magic.link/?state=abc'
    expect(toReturningUri(bare, page)).toBe(bare)
  })

  test('gives an address of the same host, whatever it is given', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (uri, state) => {
        const whole = `${uri}${uri.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}`
        const returning = new URL(toReturningUri(whole, page))
        expect(returning.host).toBe(new URL(whole).host)
      }),
    )
  })
})

describe('toResultError', () => {
  test('finds none where the provider names none', () => {
    for (const query of ['', '?code=1', '?error=', '?x_error=1', '?next=%3Ferror%3Da'])
      expect(toResultError(`https://a.example/callback${query}`)).toBeUndefined()
  })

  test('tells a visitor who would not, as each provider says it', () => {
    const form = ['access_denied', 'user_cancelled_authorize', 'user_denied']
    for (const error of form)
      for (const start of ['?', '#', '?code=1&', '#/callback?'])
        expect(toResultError(`https://a.example/${start}error=${error}`)).toMatchObject({
          code: 'user-rejected',
          details: { error },
          message: 'User rejected the request.',
        })
  })

  test('gives the words of any other error, cut to what is kept of them', () => {
    const base = 'https://a.example/?error=server_error'
    expect(toResultError(`${base}&error_description=Try+again%2C%20please`)).toMatchObject({
      code: 'frame-request-failed',
      details: { error: 'server_error' },
      message: 'Try again, please',
    })
    const long = toResultError(`${base}&error_description=${'a'.repeat(5_000)}`)
    expect(long?.message).toHaveLength(limits.frameErrorText)
    expect(toResultError(base)?.message).toBe('An error occurred')
  })

  test('throws at nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => toResultError(`https://a.example/?error=${text}`)).not.toThrow()
      }),
    )
  })
})
