import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFiat, formatTokenAmount } from './format-token.ts'

const amount = (balance: bigint | undefined, decimals: number, tag = 'en') =>
  formatTokenAmount({ balance, decimals }, tag)

describe('§9.14 formatTokenAmount', () => {
  test('has at most 3 decimals, truncated and never rounded up', () => {
    expect(amount(1_999_999n, 6)).toBe('1.999')
    expect(amount(1_234_567_890_000n, 6)).toBe('1,234,567.89')
    expect(amount(1_234_567_890_000n, 6, 'de')).toBe('1.234.567,89')
    expect(amount(0n, 18)).toBe('0')
  })

  test('is more than zero for the least amount, and none for an unknown one', () => {
    expect(amount(1n, 18)).toBe('<0.001')
    expect(amount(1n, 18, 'fr')).toBe('<0,001')
    expect(amount(undefined, 18)).toBeUndefined()
  })

  test('stays short, however large the amount is', () => {
    expect(amount(10n ** 78n, 18)).toBe('1E60')
    expect(amount(19_999n * 10n ** 60n, 0)).toBe('1.999E64')
    fc.assert(
      fc.property(
        fc.bigInt({ max: 10n ** 100n, min: 0n }),
        fc.nat({ max: 36 }),
        (balance, decimals) => {
          expect(amount(balance, decimals)?.length).toBeLessThan(25)
        },
      ),
    )
  })
})

describe('§9.14 formatFiat', () => {
  test('has 2 decimals, truncated', () => {
    expect(formatFiat(12.999, 'en')).toBe('$12.99')
    expect(formatFiat(4_925.4, 'de')).toBe('4.925,40\u00a0$')
    expect(formatFiat(0, 'en')).toBe('$0.00')
  })

  test('is more than zero for the least sum, and short for the largest', () => {
    expect(formatFiat(0.0001, 'en')).toBe('<$0.01')
    expect(formatFiat(66_669_999_999, 'en')).toBe('$66.66B')
    expect(formatFiat(999.999e12, 'en')).toBe('>$999.99T')
    expect(formatFiat(1e60, 'en')).toBe('>$999.99T')
    expect(formatFiat(Number.POSITIVE_INFINITY, 'de')).toBe('>999,99\u00a0Bio.\u00a0$')
  })
})
