import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './amount.ts'
import { parseAmount, toSeparators } from './parse-amount.ts'

const english = toSeparators('en')
const german = toSeparators('de')

describe('parseAmount', () => {
  test.each([
    ['2.5', 2_500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['0,5', 500_000n],
    ['0,500', 500_000n],
    ['1,500', 1_500_000_000n],
    ['1,234,567.25', 1_234_567_250_000n],
    [' 1 000 ', 1_000_000_000n],
    ['0.1000000000', 100_000n],
    ['007', 7_000_000n],
  ])('reads %s in English', (text, value) => {
    expect(parseAmount(text, 6, english)).toBe(value)
  })

  test.each([
    ['2,5', 2_500_000n],
    ['2.5', 2_500_000n],
    ['1.500', 1_500_000_000n],
    ['1.234.567,25', 1_234_567_250_000n],
  ])('reads %s in German', (text, value) => {
    expect(parseAmount(text, 6, german)).toBe(value)
  })

  test.each([
    '',
    '.',
    ',',
    'ten',
    '-1',
    '1e3',
    '1.2.3',
    '1,23,456',
    '12,34.5,6',
    '0x10',
    '½',
    '1²',
    '一',
  ])('does not read %s', (text) => {
    expect(parseAmount(text, 6, english)).toBe('no-number')
  })

  test.each([
    ['en', '１．５', 1_500_000n],
    ['ja', '１，２３４．５', 1_234_500_000n],
    ['en', '١٫٥', 1_500_000n],
    ['ar-EG', '١٬٢٣٤٫٥', 1_234_500_000n],
    ['ar-EG', '1,234.5', 1_234_500_000n],
    ['fa', '۱٫۵', 1_500_000n],
    ['hi', '१,२३,४५६.५', 123_456_500_000n],
    ['hi', '1,23,456.5', 123_456_500_000n],
    ['hi', '123,456.5', 123_456_500_000n],
    ['en', '\u202a1.5\u202c', 1_500_000n],
    ['de', '\u200f1.234,5\u00a0', 1_234_500_000n],
  ])('reads in %s what other keyboards write and other pages give: %s', (tag, text, value) => {
    expect(parseAmount(text, 6, toSeparators(tag))).toBe(value)
  })

  test('names more decimals than the currency has, and never rounds', () => {
    expect(parseAmount('0.1234567', 6, english)).toBe('decimals')
    expect(parseAmount('1.5', 0, english)).toBe('decimals')
  })

  test('reads each amount that is shown, in any language', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ max: 10n ** 40n, min: 0n }),
        fc.nat(36),
        fc.constantFrom(
          'en',
          'de',
          'fr',
          'de-CH',
          'fr-CH',
          'en-IN',
          'hi',
          'ar',
          'ar-EG',
          'ja',
          'pl',
        ),
        (value, decimals, tag) => {
          const separators = toSeparators(tag)
          const [whole = '', fraction = ''] = formatAmount(value, decimals, decimals).split('.')
          const grouped = new Intl.NumberFormat(`${tag}-u-nu-latn`).format(BigInt(whole))
          const text = fraction ? `${grouped}${separators.decimal}${fraction}` : grouped
          expect(parseAmount(text, decimals, separators)).toBe(value)
        },
      ),
    )
  })
})
