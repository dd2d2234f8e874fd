import * as fc from 'fast-check'
import { toChecksum } from '../adapters/evm/to-checksum.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { SignInMessageFields } from '../siwx/siwx.ts'

const textOf = (characters: string, minLength = 0, maxLength = 12) =>
  fc.string({ maxLength, minLength, unit: fc.constantFrom(...characters.split('')) })

const alphanumeric = 'abcXYZ0189'
const pathText = fc
  .array(fc.oneof(textOf(`${alphanumeric}-._~!$&'()*+,;=:@`), fc.constantFrom('%20', '%aF')))
  .map((parts) => parts.join(''))
const host = fc.oneof(
  textOf(`${alphanumeric}.-`, 1),
  fc.constantFrom('localhost', '127.0.0.1', '[::1]', '[2001:db8::7:1]', '[v7.a:b]', 'a%2Db'),
)
const domain = fc
  .tuple(fc.constantFrom('', 'user@', 'a:b@'), host, fc.constantFrom('', ':8080', ':'))
  .map((parts) => parts.join(''))
const anyUri = fc
  .tuple(
    fc.constantFrom('https', 'http', 'urn', 'a+b.c-1'),
    fc.oneof(
      fc.tuple(domain, pathText).map(([authority, path]) => `//${authority}/${path}`),
      pathText.filter((path) => path !== ''),
      fc.constantFrom('/', '/a/b'),
    ),
    fc.oneof(
      fc.constant(''),
      pathText.map((text) => `?${text}/?`),
    ),
    fc.oneof(
      fc.constant(''),
      pathText.map((text) => `#${text}`),
    ),
  )
  .map(([scheme, rest, query, fragment]) => `${scheme}:${rest}${query}${fragment}`)
const time = fc
  .tuple(
    fc.date({ max: new Date('2099-12-31'), min: new Date('1970-01-01'), noInvalidDate: true }),
    fc.constantFrom('Z', '+02:00', '-11:30'),
    fc.constantFrom('', '.1', '.123456789'),
  )
  .map(([date, zone, fraction]) => `${date.toISOString().slice(0, 19)}${fraction}${zone}`)
const statementOf = (minLength: number) =>
  textOf(`${alphanumeric} -._~:/?#[]@!$&'()*+,;=`, minLength, 40)

const optional = {
  expirationTime: time,
  notBefore: time,
  requestId: pathText,
  resources: fc.array(anyUri, { maxLength: 3 }),
  scheme: fc.constantFrom('http', 'https'),
  statement: statementOf(0),
}
const required = {
  domain,
  issuedAt: time,
  nonce: textOf(alphanumeric, 8, 20),
  uri: anyUri,
  version: fc.constant('1' as const),
}
const keysOf = [
  'domain',
  'issuedAt',
  'nonce',
  'uri',
  'version',
  'accountAddress',
  'chainId',
] as const
/** Any fields of a message of an EVM account. */
export const evmFields: fc.Arbitrary<SignInMessageFields> = fc.record(
  {
    ...required,
    ...optional,
    accountAddress: fc
      .tuple(textOf('0123456789abcdef', 40, 40), fc.constantFrom('lower', 'upper', 'checksum'))
      .map(([digits, form]) => {
        if (form === 'checksum') return toChecksum(digits)
        return `0x${form === 'upper' ? digits.toUpperCase() : digits}`
      }),
    chainId: fc.nat().map((id): ChainId => `eip155:${id}`),
  },
  { requiredKeys: [...keysOf] },
)
const solanaAddress = textOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 32, 44)
/** Any fields of a message of a Solana account. */
export const solanaFields: fc.Arbitrary<SignInMessageFields> = fc.record(
  {
    ...required,
    ...optional,
    accountAddress: solanaAddress,
    statement: statementOf(1),
    chainId: fc.constantFrom<ChainId>(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:11111111111111111111111111111111',
    ),
  },
  { requiredKeys: [...keysOf] },
)
const otherFields = fc.record(
  {
    ...required,
    ...optional,
    accountAddress: textOf(`${alphanumeric}-.%`, 1, 60),
    chainId: fc.constantFrom<ChainId>(
      'bip122:000000000019d6689c085ae165831e93',
      'cosmos:hub-4',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ),
  },
  { requiredKeys: [...keysOf] },
)
/** Any fields of a message. */
export const anyFields: fc.Arbitrary<SignInMessageFields> = fc.oneof(
  evmFields,
  solanaFields,
  otherFields,
)
