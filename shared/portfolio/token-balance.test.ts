import { describe, expect, test } from 'vitest'
import { native } from '../testing/draft-case.ts'
import { addValues, compareTokens, toAssetId, toPrice, toValue } from './token-balance.ts'

const token = { ...native, address: '0x01' }

test.each([
  ['eip155:1', undefined, 'eip155:1/slip44:60'],
  ['eip155:8453', undefined, 'eip155:8453/slip44:60'],
  ['eip155:56', undefined, 'eip155:56/slip44:9006'],
  ['eip155:100', undefined, 'eip155:100/slip44:700'],
  ['eip155:137', undefined, 'eip155:137/slip44:966'],
  ['eip155:250', undefined, 'eip155:250/slip44:1007'],
  ['eip155:8217', undefined, 'eip155:8217/slip44:8217'],
  ['eip155:42220', undefined, 'eip155:42220/slip44:52752'],
  ['eip155:43114', undefined, 'eip155:43114/slip44:9005'],
  ['eip155:1', '0xAB', 'eip155:1/erc20:0xab'],
  ['solana:main', undefined, 'solana:main/slip44:501'],
  ['solana:main', 'Mint', 'solana:main/token:Mint'],
] as const)('on %s, %s has the id %s', (chainId, address, id) => {
  expect(toAssetId(chainId, address)).toBe(id)
})

describe('the worth of an amount', () => {
  test.each([
    [15n, 1, 2, 3],
    [0n, 18, undefined, 0],
    [5n, 0, undefined, undefined],
    [undefined, 0, 2, undefined],
    [undefined, 0, undefined, undefined],
    [10n ** 18n, 18, 0, 0],
    [1n, 18, 1e-10, 1e-28],
    [10n ** 80n, 0, 1e300, undefined],
    [3n, 0, Number.NaN, undefined],
  ] as const)('%s of %d decimals: %#', (...[balance, decimals, price, value]) => {
    expect(toValue(balance, decimals, price)).toBe(value)
  })

  test('is summed without a rounding', () => {
    expect(addValues([0.1, 0.2])).toBe(0.3)
    expect(addValues([])).toBe(0)
    expect(addValues([Number.NaN, 1])).toBe(1)
  })
})

describe('toPrice', () => {
  const ether = { address: undefined, balance: 15n, decimals: 1 }

  test.each([
    ['the price that is said', { ...ether, price: 5, value: 3 }, 5],
    ['that of the worth', { ...ether, value: 3 }, 2],
    ['none of a token', { ...ether, address: '0x01', value: 3 }, undefined],
    ['the price of a token', { ...ether, address: '0x01', price: 5, value: 3 }, 5],
    ['none without an amount', { ...ether, balance: undefined, value: 3 }, undefined],
    ['none of nothing', { ...ether, balance: 0n, value: 3 }, undefined],
    ['none of a worth of zero', { ...ether, value: 0 }, undefined],
    ['none without a worth', ether, undefined],
    ['none that is no number', { ...ether, decimals: 400, value: 1e300 }, undefined],
  ])('is %s', (_, priced, price) => {
    expect(toPrice(priced)).toBe(price)
  })
})

test('compareTokens puts the largest worth first, then the native currency, then by name', () => {
  const rich = { ...token, name: 'Z', value: 5 }
  const poor = { ...native, name: 'A', value: 1 }
  const nothing = { ...token, name: 'M', value: 0 }
  const unknown = { ...native, name: 'Y', value: undefined }
  const first = { ...token, name: 'B', value: undefined }
  const second = { ...token, name: 'C', value: undefined }
  const sorted = [rich, poor, nothing, unknown, first, second]
  expect(sorted.toReversed().toSorted(compareTokens)).toEqual(sorted)
  expect(sorted.toSorted(compareTokens)).toEqual(sorted)
  expect([second, unknown, first].toSorted(compareTokens)).toEqual([unknown, first, second])
})
