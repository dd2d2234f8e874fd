import { describe, expect, test } from 'vitest'
import { type Currency, toArrival, toOrder } from './to-order.ts'

const ether: Currency = {
  decimals: 18,
  iconUrl: undefined,
  isNative: true,
  name: 'Ether',
  price: 2000,
  symbol: 'ETH',
}
const unpriced = { ...ether, price: undefined }
const unsigned = (text: string | undefined) => text?.replaceAll(/[\u2066\u2069]/g, '')

describe('an order', () => {
  test('has the sum or the amount that is entered, and never both', () => {
    expect(toOrder({ text: '100', unit: 'fiat' }, ether, 'en')).toEqual({
      order: { amount: undefined, currency: 'ETH', fiatAmount: '100' },
      problem: undefined,
      value: 50_000_000_000_000_000n,
    })
    expect(toOrder({ text: '0,25', unit: 'token' }, ether, 'de').order).toEqual({
      amount: '0.25',
      currency: 'ETH',
    })
  })

  test('of a currency without a price has its sum, and nothing is known of what arrives', () => {
    const { order, value } = toOrder({ text: '62.5', unit: 'fiat' }, unpriced, 'en')
    expect(order).toMatchObject({ fiatAmount: '62.5' })
    expect(value).toBeUndefined()
  })

  test.each(['', ' ', '0', '0.00'])('has no amount without a text or with zero: "%s"', (text) => {
    for (const unit of ['fiat', 'token'] as const) {
      const { order, problem } = toOrder({ text, unit }, ether, 'en')
      expect([order.amount, order.fiatAmount, problem]).toEqual([undefined, undefined, undefined])
    }
  })

  test('has no amount of a text that is none, and a problem', () => {
    const { order, problem } = toOrder({ text: '1.005', unit: 'fiat' }, ether, 'en')
    expect(order).toEqual({ amount: undefined, currency: 'ETH' })
    expect(problem).toBe('decimals')
    expect(toOrder({ text: 'x', unit: 'token' }, ether, 'en').problem).toBe('no-number')
  })
})

describe('what arrives', () => {
  const value = 50_000_000_000_000_000n

  test('of a sum is what the highest fee leaves', () => {
    const arrival = toArrival(value, ether, { fee: [1, 2], tag: 'en', unit: 'fiat' })
    expect([arrival?.kind, unsigned(arrival?.amount)]).toEqual(['about', '0.049 ETH'])
  })

  test.each(['no fee', undefined])(
    'of a sum is before the fees if they are no number: %s',
    (fee) => {
      const arrival = toArrival(value, ether, { fee, tag: 'en', unit: 'fiat' })
      expect([arrival?.kind, unsigned(arrival?.amount)]).toEqual(['before-fees', '0.05 ETH'])
    },
  )

  test('of an amount is that amount, with all of its digits', () => {
    const arrival = toArrival(value + 1n, ether, { fee: [1, 2], tag: 'en', unit: 'token' })
    expect([arrival?.kind, unsigned(arrival?.amount)]).toEqual([
      'exact',
      '0.050000000000000001 ETH',
    ])
  })

  test.each([undefined, 0n])('of nothing is not said: %s', (nothing) => {
    expect(toArrival(nothing, ether, { fee: [1, 2], tag: 'en', unit: 'fiat' })).toBeUndefined()
  })
})
