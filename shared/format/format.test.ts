import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupAddress, shortenAddress } from './address.ts'
import { formatAmount } from './amount.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('formatAmount', () => {
  test('§9.14 a balance has three decimals, truncated and never rounded up', () => {
    expect(formatAmount(1_999_999_999_999_999_999n, 18)).toBe('1.999')
    expect(formatAmount(1_500_000n, 6)).toBe('1.5')
    expect(formatAmount(999n, 18)).toBe('0')
    expect(formatAmount(42n, 0)).toBe('42')
  })

  test('never shows more than the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(20), (value, decimals) => {
        const [whole = '0', fraction = ''] = formatAmount(value, decimals).split('.')
        const shown = BigInt(whole) * 10n ** 20n + BigInt(fraction.padEnd(20, '0'))
        expect(shown <= value * 10n ** BigInt(20 - decimals)).toBe(true)
      }),
    )
  })
})

describe('shortenAddress', () => {
  test('§9.15 shows four leading and six trailing characters', () => {
    expect(shortenAddress(address)).toBe('0x52…169EE7')
    expect(shortenAddress('0x1234')).toBe('0x1234')
  })

  test('the groups of an address contain all of it', () => {
    expect(groupAddress(address).join('')).toBe(address)
  })
})
