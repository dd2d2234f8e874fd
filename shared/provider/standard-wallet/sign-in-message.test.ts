import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstKey } from '../../testing/fake-wallet-backend.ts'
import { createSignInMessage } from './sign-in-message.ts'

const at = { address: firstKey, domain: 'dapp.example' }

/** The grammar of Sign In With Solana as a regular expression. */
const grammar = new RegExp(
  [
    '^(?<domain>[^\\n]+) wants you to sign in with your Solana account:\\n(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '(?:\\n\\n(?<statement>(?!URI|Version|Chain ID|Nonce|Issued|Expiration|Not Before|Request|Resources)[^\\n]+))?',
    '(?:\\n(?=\\n)|$)',
    ...[
      ['uri', 'URI'],
      ['version', 'Version'],
      ['chainId', 'Chain ID'],
      ['nonce', 'Nonce'],
      ['issuedAt', 'Issued At'],
      ['expirationTime', 'Expiration Time'],
      ['notBefore', 'Not Before'],
      ['requestId', 'Request ID'],
    ].map(([name, label]) => `(?:\\n${label}: (?<${name}>[^\\n]+))?`),
    '(?:\\nResources:(?<resources>(?:\\n- [^\\n]+)*))?$',
  ].join(''),
)

function parse(text: string) {
  const { address, domain, resources, ...rest } = grammar.exec(text)?.groups ?? {}
  expect({ address, domain }).toEqual(at)
  const found = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(found),
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
}

const time = fc
  .date({ max: new Date('2099-01-01'), min: new Date('2000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const inputs = fc.record(
  {
    chainId: fc.constantFrom('mainnet', 'solana:devnet', 'testnet', 'localnet'),
    expirationTime: time,
    issuedAt: time,
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/),
    notBefore: time,
    requestId: fc.stringMatching(/^[\w.~-]{1,10}$/),
    resources: fc.array(fc.webUrl()),
    statement: fc.stringMatching(/^I [ -~é한]{0,40}$/u),
    uri: fc.webUrl({ withQueryParameters: true }),
    version: fc.constant('1'),
  },
  { requiredKeys: [] },
)

describe('createSignInMessage', () => {
  test('has every field in its place', () => {
    const text = createSignInMessage(
      {
        chainId: 'mainnet',
        issuedAt: '2026-01-02T03:04:05Z',
        nonce: 'abcdefgh1',
        resources: ['https://a.example', 'ipfs://b'],
        statement: 'Sign in, please.',
        uri: 'https://dapp.example/login',
        version: '1',
      },
      at,
    )
    expect(text).toBe(`dapp.example wants you to sign in with your Solana account:
${firstKey}

Sign in, please.

URI: https://dapp.example/login
Version: 1
Chain ID: mainnet
Nonce: abcdefgh1
Issued At: 2026-01-02T03:04:05Z
Resources:
- https://a.example
- ipfs://b`)
  })

  test('parses to the given fields, for any input', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(parse(createSignInMessage(input, at))).toEqual(input)
      }),
    )
  })

  test('keeps each field in its line, or refuses it', () => {
    const names = ['chainId', 'issuedAt', 'nonce', 'requestId', 'statement', 'uri', 'version']
    const broken = fc
      .tuple(fc.string(), fc.constantFrom('\n', '\r', '\u2028', '\u0085', '\0'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.constantFrom(...names), broken, (name, value) => {
        expect(() => createSignInMessage({ [name]: value }, at)).toThrow(name)
        expect(() => createSignInMessage({ resources: [value] }, at)).toThrow('resource')
      }),
    )
  })

  test.each([
    { version: '2' },
    { nonce: 'short' },
    { issuedAt: 'today' },
    { issuedAt: '2026-13-01T00:00:00Z' },
    { uri: 'no address' },
    { statement: 1 },
    { resources: 'https://a.example' },
    { resources: [''] },
  ])('refuses %j', (input) => {
    expect(() => createSignInMessage(input, at)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  test.each([undefined, null, {}, { nonce: '', statement: undefined }])(
    'of %j has the first two lines only',
    (input) => {
      expect(createSignInMessage(input, at).split('\n')).toHaveLength(2)
    },
  )
})
