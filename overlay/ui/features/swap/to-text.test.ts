import { describe, expect, test } from 'vitest'
import { toPercent, toRateText } from './to-text.ts'

describe('toRateText', () => {
  test.each([
    ['1.5', { amount: 2n * 10n ** 18n, from: 18, received: 3_000_000n, to: 6 }],
    ['2,500', { amount: 10n ** 18n, from: 18, received: 2_500_000_000n, to: 6 }],
    ['0.0004', { amount: 2_500_000_000n, from: 6, received: 10n ** 18n, to: 18 }],
    // A token of which one buys less than the smallest unit of the other.
    ['0.000000000123', { amount: 10n ** 24n, from: 18, received: 12_345n, to: 8 }],
    ['0', { amount: 10n ** 18n, from: 18, received: 0n, to: 6 }],
  ])('is %s', (text, { amount, from, received, to }) => {
    const quote = { amount, fromToken: { decimals: from }, received, toToken: { decimals: to } }
    expect(toRateText(quote, 'en')).toBe(text)
  })
})

describe('toPercent', () => {
  test('has two decimals, and the minus sign of amounts', () => {
    expect([0.456, -0.456, 12].map((share) => toPercent(share, 'en'))).toEqual([
      '0.46%',
      '−0.46%',
      '12%',
    ])
  })
})
