import * as fc from 'fast-check'
import { encodeAbiParameters, parseAbiParameters, serializeErc6492Signature } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  isDelegable,
  isDeployable,
  unwrapDelegable,
  unwrapDeployable,
} from './wrapped-signature.ts'

const toHexOf = (bytes: fc.Arbitrary<Uint8Array>) =>
  bytes.map((value) => Buffer.from(value).toString('hex'))
const bytes = toHexOf(fc.uint8Array({ maxLength: 100 }))
const exactly = (length: number) => toHexOf(fc.uint8Array({ maxLength: length, minLength: length }))
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')

const deployable = fc.record({ factory: exactly(20), factoryData: bytes, signature: bytes })
const toDeployable = ({ factory, factoryData, signature }: Record<string, string>) =>
  serializeErc6492Signature({
    address: `0x${factory}`,
    data: `0x${factoryData}`,
    signature: `0x${signature}`,
  }).slice(2)

const delegable = fc.record({
  chainId: fc.bigInt({ max: 2n ** 53n - 1n, min: 0n }),
  data: toHexOf(fc.uint8Array({ maxLength: 70, minLength: 1 })),
  delegate: exactly(20),
  nonce: fc.nat(),
  parity: fc.constantFrom(0, 1),
  r: fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
  s: fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
  signature: bytes,
  target: exactly(20).filter((text) => !/^0*$/.test(text)),
})
type Delegable = typeof delegable extends fc.Arbitrary<infer value> ? value : never
/** As ERC-8010 has it. viem recovers the account of the authorization too, so it wraps none with any numbers. */
const delegableForm = parseAbiParameters(
  '(uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s), address target, bytes data',
)
function toDelegable({ data, delegate, parity, signature, target, ...one }: Delegable): string {
  const authorization = {
    ...one,
    delegation: `0x${delegate}`,
    nonce: BigInt(one.nonce),
    yParity: parity,
  } as const
  const body = encodeAbiParameters(delegableForm, [authorization, `0x${target}`, `0x${data}`])
  return `${signature}${body.slice(2)}${word(body.length / 2 - 1)}${'8010'.repeat(16)}`
}

describe('ERC-6492', () => {
  test('what viem wraps is unwrapped', () => {
    fc.assert(
      fc.property(deployable, (parts) => {
        const wrapped = toDeployable(parts)
        expect([isDeployable(wrapped), isDelegable(wrapped)]).toEqual([true, false])
        expect(unwrapDeployable(wrapped)).toEqual(parts)
      }),
    )
  })

  test('the mark is the end of the text alone', () => {
    const wrapped = toDeployable({ factory: '11'.repeat(20), factoryData: '', signature: '' })
    expect([`${wrapped}00`, wrapped.slice(0, -2), ''].map(isDeployable)).toEqual([
      false,
      false,
      false,
    ])
  })

  const [factory, mark] = ['11'.repeat(20), '6492'.repeat(16)]
  const head = (address: string, ...offsets: readonly (bigint | number)[]) =>
    `${address.padStart(64, '0')}${offsets.map(word).join('')}`

  test.each([
    ['nothing', ''],
    ['a factory alone', head(factory)],
    ['no signature', head(factory, 96)],
    ['an address of more than 20 bytes', `${head(`01${factory}`, 96, 96)}${word(0)}`],
    ['an offset that is no word', `${head(factory, 97, 96)}${word(0)}${word(0)}`],
    ['an offset after the end', `${head(factory, 96, 960)}${word(0)}`],
    ['an offset of more than 32 bits', `${head(factory, 2n ** 32n + 96n, 96)}${word(0)}`],
    ['a length after the end', `${head(factory, 96, 128)}${word(0)}${word(33)}${word(0)}`],
    ['a length of more than 32 bits', `${head(factory, 96, 128)}${word(0)}${word(2n ** 32n)}`],
    ['half a length', `${head(factory, 96, 128)}${word(0)}${word(0).slice(2)}`],
  ])('%s is refused', (_, body) => {
    expect(unwrapDeployable(`${body}${mark}`)).toBeUndefined()
  })

  test('bytes can overlap, and end with the text', () => {
    const body = `${head(factory, 96, 96)}${word(2)}abcd`
    expect(unwrapDeployable(`${body}${mark}`)).toEqual({
      factory,
      factoryData: 'abcd',
      signature: 'abcd',
    })
  })
})

describe('ERC-8010', () => {
  const toParts = ({ chainId, nonce, r, s, ...one }: Delegable) => ({
    authorization: {
      chainId: word(chainId),
      delegate: one.delegate,
      nonce: word(nonce),
      parity: one.parity,
      r: word(r),
      s: word(s),
    },
    data: one.data,
    signature: one.signature,
    target: one.target,
  })

  test('what is wrapped is unwrapped', () => {
    fc.assert(
      fc.property(delegable, (parts) => {
        const wrapped = toDelegable(parts)
        expect([isDeployable(wrapped), isDelegable(wrapped)]).toEqual([false, true])
        expect(unwrapDelegable(wrapped)).toEqual(toParts(parts))
      }),
    )
  })

  test('the zero address means the account itself', () => {
    fc.assert(
      fc.property(delegable, (parts) => {
        const wrapped = toDelegable({ ...parts, target: '00'.repeat(20) })
        expect(unwrapDelegable(wrapped)).toEqual({ ...toParts(parts), target: '' })
      }),
    )
  })

  test('a text that has lost some of its bytes is refused, or has another signature', () => {
    fc.assert(
      fc.property(delegable, fc.nat(), (parts, at) => {
        const wrapped = toDelegable(parts)
        // The body with its length, without the mark and the signature.
        const start = parts.signature.length
        const index = start + ((at * 2) % (wrapped.length - 64 - start))
        const damaged = wrapped.slice(0, index) + wrapped.slice(index + 2)
        expect(unwrapDelegable(damaged)).not.toEqual(toParts(parts))
      }),
    )
  })

  test('a length after the start is refused, and no length', () => {
    const mark = '8010'.repeat(16)
    for (const body of ['', '00', word(1), `00${word(2)}`, word(2n ** 32n)])
      expect(unwrapDelegable(`${body}${mark}`)).toBeUndefined()
  })

  test('each word is needed, and an address of 20 bytes', () => {
    const mark = '8010'.repeat(16)
    const toText = (words: readonly string[]) =>
      `${words.join('')}${word((words.length * 64) / 2)}${mark}`
    const address = word(7)
    const whole = [
      word(1),
      address,
      word(2),
      word(1),
      word(3),
      word(4),
      address,
      word(256),
      word(0),
    ]
    expect(unwrapDelegable(toText(whole))).toMatchObject({ data: '', signature: '' })
    for (let count = 0; count < whole.length; count += 1)
      expect(unwrapDelegable(toText(whole.slice(0, count)))).toBeUndefined()
    for (const index of [1, 6])
      expect(unwrapDelegable(toText(whole.with(index, `01${address.slice(2)}`)))).toBeUndefined()
    for (const parity of [2n ** 32n, 2n ** 224n])
      expect(unwrapDelegable(toText(whole.with(3, word(parity))))).toBeUndefined()
    // The words are whole, and their length is not theirs.
    const { length } = whole.join('')
    for (const size of [length / 2 + 1, length, 2n ** 31n, 2n ** 32n, 2n ** 224n])
      expect(unwrapDelegable(`${whole.join('')}${word(size)}${mark}`)).toBeUndefined()
  })
})
