import { describe, expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

describe('formatMessage', () => {
  test('fills in values, each as often as it is named', () => {
    expect(formatMessage('{a} and {a} and {b}', { a: '1', b: '2' })).toBe('1 and 1 and 2')
  })

  test('leaves a part without a value as it stands', () => {
    expect(formatMessage('Continue in {wallet}')).toBe('Continue in {wallet}')
  })

  test('does not fill in what a value brings with it', () => {
    expect(formatMessage('{a}', { a: '{b}', b: '2' })).toBe('{b}')
  })

  test('from right to left, isolates a value, and keeps a number and its unit in one run from left to right', () => {
    const values = { amount: '0.25', symbol: 'ETH', to: 'ada.eth' }
    expect(formatMessage('A −{amount} {symbol} b {to}', values, 'rtl')).toBe(
      'A \u2066−0.25 ETH\u2069 b \u2068ada.eth\u2069',
    )
    expect(formatMessage('−{amount} {symbol}', values, 'ltr')).toBe('−0.25 ETH')
  })
})
