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

  test.each(['', '.', ',', 'ten', '-1', '1e3', '1.2.3', '1,23,456', '12,34.5,6', '0x10', '½', '١'])(
    'does not read %s',
    (text) => {
      expect(parseAmount(text, 6, english)).toBe('no-number')
    },
  )

  test('names more decimals than the currency has, and never rounds', () => {
    expect(parseAmount('0.1234567', 6, english)).toBe('decimals')
    expect(parseAmount('1.5', 0, english)).toBe('decimals')
  })

  test('reads each amount that is shown, in any language', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ max: 10n ** 40n, min: 0n }),
        fc.nat(36),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'pl'),
        (value, decimals, tag) => {
          const separators = toSeparators(tag)
          const [whole = '', fraction = ''] = formatAmount(value, decimals, decimals).split('.')
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators.group)
          const text = fraction ? `${grouped}${separators.decimal}${fraction}` : grouped
          expect(parseAmount(text, decimals, separators)).toBe(value)
        },
      ),
    )
  })
})
