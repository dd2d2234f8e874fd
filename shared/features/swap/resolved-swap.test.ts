import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { account, dai, etherOrder, otherNetwork, quote } from '../../testing/swap-facts.ts'
import { isQuoteOf, type ResolvedSwap, toSwapKey } from './resolved-swap.ts'

const others: readonly (readonly [string, ResolvedSwap])[] = [
  ['account', { ...etherOrder, account: { ...account, address: secondAddress } }],
  ['network', { ...etherOrder, account: { ...account, network: otherNetwork } }],
  ['amount', { ...etherOrder, amount: etherOrder.amount + 1n }],
  ['token that is paid', { ...etherOrder, fromToken: dai }],
  ['token that arrives', { ...etherOrder, toToken: dai }],
]

describe('toSwapKey', () => {
  test('has what tells an order apart', () => {
    expect(toSwapKey(etherOrder)).toBe(
      `eip155:1:${firstAddress} eip155:1/slip44:60 eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 500000000000000000`,
    )
  })

  test.each(others)('differs for another %s', (_, order) => {
    expect(toSwapKey(order)).not.toBe(toSwapKey(etherOrder))
  })
})

describe('isQuoteOf', () => {
  test('is the quote of its order', () => {
    expect(isQuoteOf(quote, etherOrder)).toBe(true)
  })

  test.each(others)('is not that of another %s', (_, order) => {
    expect(isQuoteOf(quote, order)).toBe(false)
  })
})
