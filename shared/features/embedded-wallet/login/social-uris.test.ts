import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addNonce,
  getResult,
  getResultError,
  isWebUri,
  removeResult,
  toReturningUri,
} from './social-uris.ts'

const page = 'https://dapp.example/?a=1&b=2#c'
const added = `--${encodeURIComponent(page)}`

describe('isWebUri', () => {
  test('accepts the address of a web page', () => {
    for (const uri of ['https://a.example', 'http://localhost:1/callback?code=1'])
      expect(isWebUri(uri)).toBe(true)
  })

  test.each(['', 'a', 'javascript:alert(1)', 'data:text/html,a', 'https://', 'http://[', '//a.b'])(
    'refuses %j',
    (uri) => {
      expect(isWebUri(uri)).toBe(false)
    },
  )
})

describe('toReturningUri', () => {
  test('adds the page to the state, and keeps the rest unchanged', () => {
    const uri = 'https://a.example/o%20p?scope=openid%20email+x&state=abc%3D&xstate=1#state=2'
    expect(toReturningUri(uri, page)).toBe(
      `https://a.example/o%20p?scope=openid%20email+x&state=abc%3D${added}&xstate=1#state=2`,
    )
    const { searchParams } = new URL(toReturningUri(uri, page))
    expect(searchParams.get('state')).toBe(`abc=--${page}`)
  })

  test('finds a state that is first, last or empty', () => {
    for (const uri of ['https://a.example/?state=abc', 'https://a.example/?a=$1&state='])
      expect(toReturningUri(uri, page)).toBe(`${uri}${added}`)
  })

  test('keeps an address without a state unchanged', () => {
    for (const uri of ['https://a.example', 'https://a.example/?xstate=1', 'https://state=/a'])
      expect(toReturningUri(uri, page)).toBe(uri)
  })

  test('adds the page inside the provider’s address in a Magic address', () => {
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

  test('keeps a Magic address whose inner address cannot be read or has no state', () => {
    for (const value of ['%E0%A4%A', encodeURIComponent('https://provider.example/?a=1'), '']) {
      const uri = `https://auth.magic.link/?provider_authorization_url=${value}`
      expect(toReturningUri(uri, page)).toBe(uri)
    }
    const bare = 'https://auth.magic.link/?state=abc'
    expect(toReturningUri(bare, page)).toBe(bare)
  })

  test('gives an address of the same host for any input', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (uri, state) => {
        const whole = `${uri}${uri.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}`
        const returning = new URL(toReturningUri(whole, page))
        expect(returning.host).toBe(new URL(whole).host)
      }),
    )
  }, 20_000)
})

describe('getResultError', () => {
  test('gives none for an address without an error', () => {
    for (const query of ['', '?code=1', '?error=', '?x_error=1', '?next=%3Ferror%3Da'])
      expect(getResultError(`https://a.example/callback${query}`)).toBeUndefined()
  })

  test('recognizes the refusal of each provider', () => {
    const form = ['access_denied', 'user_cancelled_authorize', 'user_denied']
    for (const error of form)
      for (const start of ['?', '#', '?code=1&', '#/callback?'])
        expect(getResultError(`https://a.example/${start}error=${error}`)).toMatchObject({
          code: 'user-rejected',
          details: { error },
          message: 'User rejected the request.',
        })
  })

  test('gives the text of any other error, cut to its limit', () => {
    const base = 'https://a.example/?error=server_error'
    expect(getResultError(`${base}&error_description=Try+again%2C%20please`)).toMatchObject({
      code: 'frame-request-failed',
      details: { error: 'server_error' },
      message: 'Try again, please',
    })
    const long = getResultError(`${base}&error_description=${'a'.repeat(5_000)}`)
    expect(long?.message).toHaveLength(300)
    const hidden = encodeURIComponent('Try\n\u202elater\u0000')
    expect(getResultError(`${base}&error_description=${hidden}`)?.message).toBe('Try later')
    expect(getResultError(base)?.message).toBe('An error occurred')
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => getResultError(`https://a.example/?error=${text}`)).not.toThrow()
      }),
    )
  })
})

test('a browser without URL.canParse recognizes the address of a provider', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(isWebUri('https://accounts.google.com/o')).toBe(true)
  expect(isWebUri('https://:0')).toBe(false)
  vi.restoreAllMocks()
})

describe('the address of a login that returns', () => {
  const nonce = 'f2a0'

  test('has the nonce, and keeps the encoding of the rest', () => {
    expect(addNonce('https://a.example/p#h', nonce)).toBe(
      'https://a.example/p?portico_login=f2a0#h',
    )
    expect(addNonce('https://a.example/?q=%20+b&portico_login=old', nonce)).toBe(
      'https://a.example/?q=%20+b&portico_login=f2a0',
    )
  })

  test.each([
    ['https://a.example/?portico_login=f2a0&result_uri=https%3A%2F%2Fs.example%2F#h', '#h'],
    ['https://a.example/?portico_login=f2a0?result_uri=https%3A%2F%2Fs.example%2F', ''],
    ['https://a.example/?result_uri=https%3A%2F%2Fs.example%2F&portico_login=f2a0', ''],
  ])('gives the result of %s, and is clean without it', (href, hash) => {
    expect(getResult(href)).toEqual({ nonce, uri: 'https://s.example/' })
    expect(removeResult(href)).toBe(`https://a.example/${hash}`)
  })

  test('stays as it is without a result', () => {
    const href = 'https://a.example/?q=%20+b&&c#d?e'
    expect(getResult(href)).toBeUndefined()
    expect(removeResult(href)).toBe(href)
  })
})
