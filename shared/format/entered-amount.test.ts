import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyAmount,
  followAmount,
  readAmount,
  toFiat,
  toMaxMode,
  writeAmount,
  writeIn,
} from './entered-amount.ts'
import { toSeparators } from './parse-amount.ts'

const english = toSeparators('en')
const ether = { decimals: 18, price: 2_032.1 }
const locales = ['ar-EG', 'de', 'de-CH', 'en', 'en-IN', 'fr', 'pl', 'pt-PT'].filter((tag) =>
  /\d/.test(new Intl.NumberFormat(tag).format(1)),
)

describe('an amount', () => {
  test('is whole in each language, for any number of decimals', () => {
    const amounts = fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ max: 36, min: 0 }),
        fc.constantFrom(...locales),
        (value, decimals, tag) => {
          const separators = toSeparators(tag)
          const text = writeAmount(value, decimals, separators)
          const token = { decimals, price: undefined }
          expect(readAmount(text, 'token', { separators, token })).toMatchObject({
            problem: undefined,
            value,
          })
        },
      ),
    )
  })

  test('in dollars is worth at most what was typed, and less than one cent less', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ max: 10n ** 15n, min: 0n }),
        fc.double({ max: 1e6, min: 1e-6, noNaN: true }),
        (cents, price) => {
          const token = { decimals: 18, price }
          const text = writeAmount(cents, 2, english)
          const { value = 0n } = readAmount(text, 'fiat', { separators: english, token })
          const worth = toFiat(value, token) ?? 0n
          expect(worth <= cents && worth >= cents - 1n).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['', 'token', { problem: undefined, value: undefined }],
    ['0.0000000000000000001', 'token', { problem: 'decimals', value: undefined }],
    ['1.234', 'fiat', { problem: 'decimals', value: undefined }],
    ['one', 'token', { problem: 'no-number', value: undefined }],
    ['2032.10', 'fiat', { problem: undefined, value: 10n ** 18n }],
  ] as const)('%j in the unit %s', (text, unit, expected) => {
    expect(readAmount(text, unit, { separators: english, token: ether })).toMatchObject(expected)
  })

  test('is written in dollars with two decimals, and in the token where its price is not known', () => {
    expect(writeIn('fiat', 15n * 10n ** 17n, { separators: english, token: ether })).toBe('3048.15')
    const unknown = { decimals: 6, price: undefined }
    expect(writeIn('fiat', 1_500_000n, { separators: english, token: unknown })).toBe('1.5')
    expect(toFiat(1n, unknown)).toBeUndefined()
  })
})

describe('followAmount', () => {
  const options = { separators: english, token: ether }
  const one = 10n ** 18n

  test('in Max mode, is the most in the unit that was chosen', () => {
    const amount = toMaxMode(emptyAmount)
    expect(followAmount(amount, one, options)).toEqual({ ...amount, text: '1', value: one })
    const inFiat = { ...amount, unit: 'fiat' } as const
    expect(followAmount(inFiat, one, options)).toMatchObject({ text: '2032.1', value: one })
  })

  test('in Max mode, stays what it was while the most is unknown', () => {
    const amount = followAmount(toMaxMode(emptyAmount), one, options)
    expect(followAmount(amount, undefined, options)).toBe(amount)
    expect(followAmount(amount, 0n, options)).toMatchObject({ text: '0', value: 0n })
  })

  test('reads a text that was typed before the token was known', () => {
    const early = readAmount('1.5', 'token', { separators: english, token: undefined })
    expect(early.value).toBeUndefined()
    expect(followAmount(early, undefined, { separators: english, token: undefined })).toBe(early)
    expect(followAmount(early, one, options)).toMatchObject({ text: '1.5', value: (one * 3n) / 2n })
  })

  test.each(['1.5', 'abc'])('does not change %s, which has been read', (text) => {
    const amount = readAmount(text, 'token', options)
    expect(followAmount(amount, one, options)).toBe(amount)
  })
})
