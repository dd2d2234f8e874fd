import * as fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  type AbiType,
  address,
  bool,
  bytes,
  bytes32,
  decode,
  list,
  text,
  tuple,
  uint,
} from './abi.ts'

type Sample = {
  readonly parameter: AbiParameter
  readonly type: AbiType<unknown>
  /** As viem takes it. */
  readonly value: unknown
}

const hexOf = (options: fc.StringConstraints) =>
  fc
    .string({ ...options, unit: fc.constantFrom(...'0123456789abcdef'.split('')) })
    .map((digits): Hex => `0x${digits.length % 2 === 0 ? digits : digits.slice(1)}`)

const toSample = (kind: string, type: AbiType<unknown>, values: fc.Arbitrary<unknown>) =>
  values.map((value): Sample => ({ parameter: { type: kind }, type, value }))

const plain = fc.oneof(
  toSample('uint256', uint(256), fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })),
  toSample('uint48', uint(48), fc.bigInt({ max: 2n ** 48n - 1n, min: 0n })).map((sample) => ({
    ...sample,
    value: Number(sample.value),
  })),
  toSample('address', address, hexOf({ maxLength: 40, minLength: 40 })),
  toSample('bool', bool, fc.boolean()),
  toSample('bytes32', bytes32, hexOf({ maxLength: 64, minLength: 64 })),
  toSample('bytes', bytes, hexOf({ maxLength: 200 })),
  toSample('string', text, fc.string({ unit: 'binary' })),
)

const toTuple = (parts: readonly Sample[]): Sample => ({
  parameter: {
    components: parts.map(({ parameter }, index) => ({ ...parameter, name: `p${index}` })),
    type: 'tuple',
  },
  type: tuple(...parts.map(({ type }) => type)),
  value: Object.fromEntries(parts.map(({ value }, index) => [`p${index}`, value])),
})

const toList = ({ parameter, type, value }: Sample): Sample => ({
  parameter: { ...parameter, type: `${parameter.type}[]` },
  type: list(type),
  value: [value, value],
})

const tuples = fc.array(plain, { maxLength: 4, minLength: 1 }).map(toTuple)
const samples = fc.oneof(
  plain,
  tuples,
  plain.map(toList),
  tuples.map(toList),
  plain.map(toList).map(toList),
)

/** The value as ours gives it: a tuple as a list, a number as a bigint. */
function toOurs(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (Array.isArray(value)) return value.map(toOurs)
  return typeof value === 'object' && value !== null ? Object.values(value).map(toOurs) : value
}

describe('decode', () => {
  test('reads whatever viem has written', () => {
    const lists = fc.array(samples, { maxLength: 4, minLength: 1 })
    fc.assert(
      fc.property(lists, (all) => {
        const data = encodeAbiParameters(
          all.map(({ parameter }) => parameter),
          all.map(({ value }) => value),
        )
        const read = decode(
          all.map(({ type }) => type),
          data,
        )
        expect(read).toEqual(all.map(({ value }) => toOurs(value)))
      }),
    )
  })

  test('takes no part of what was written for the whole', () => {
    fc.assert(
      fc.property(
        plain,
        fc.double({ max: 0.99, min: 0, noNaN: true }),
        ({ parameter, type, value }, part) => {
          const data = encodeAbiParameters([parameter], [value])
          const isPadded = parameter.type === 'bytes' || parameter.type === 'string'
          const read = decode([type], data.slice(0, 2 + Math.floor((data.length - 2) * part)))
          // The padding at the end is no part of the value.
          expect(isPadded && read !== undefined ? read : undefined).toEqual(
            isPadded && read !== undefined ? [value] : read,
          )
        },
      ),
    )
  })

  test('never throws for other bytes', () => {
    const types = [list(tuple(address, uint(256), bytes)), bytes32, text, bool] as const
    fc.assert(
      fc.property(hexOf({ maxLength: 2000 }), (data) => {
        expect(() => decode(types, data)).not.toThrow()
      }),
    )
  })

  test('refuses bits that the type does not have', () => {
    const word = (digits: string) => `0x${digits.padStart(64, '0')}`
    expect(decode([address], word(`1${'0'.repeat(40)}`))).toBeUndefined()
    expect(decode([uint(160)], word(`1${'0'.repeat(40)}`))).toBeUndefined()
    expect(decode([bool], word('2'))).toBeUndefined()
  })

  test('refuses a list that is longer than its bytes, and one that nobody would read', () => {
    const head = '20'.padStart(64, '0')
    expect(decode([list(uint(8))], `0x${head}${'ff'.padStart(64, '0')}`)).toBeUndefined()
    const long = encodeAbiParameters([{ type: 'uint8[]' }], [Array.from({ length: 257 }, () => 1)])
    expect(decode([list(uint(8))], long)).toBeUndefined()
  })
})
