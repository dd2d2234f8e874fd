import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { findNative, getHeldTokens, toMaxAmount } from './held-tokens.ts'
import type { TokenBalance } from './token-balance.ts'
import type { TokensState } from './tokens-state.ts'

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const toToken = (address: string | undefined, balance?: bigint): TokenBalance => ({
  address,
  assetId: address ?? 'native',
  balance,
  chainId: 'eip155:1',
  decimals: 6,
  iconUrl: undefined,
  name: '',
  price: undefined,
  symbol: '',
  value: undefined,
})

describe('toMaxAmount', () => {
  test.each([
    ['a token, whatever the fee is', toToken(contract, 100n), { cost: 30n, most: 100n }],
    ['a token, while the fee is unknown', toToken(contract, 100n), { most: 100n }],
    ['a token of unknown balance', toToken(contract), { cost: 30n }],
    ['the native currency', toToken(undefined, 100n), { cost: 30n, most: 70n }],
    ['the native currency, for nothing', toToken(undefined, 100n), { cost: 0n, most: 100n }],
    ['the native currency, whose fee takes all', toToken(undefined, 30n), { cost: 30n, most: 0n }],
    ['the native currency, whose fee is unknown', toToken(undefined, 100n), {}],
    ['the native currency of unknown balance', toToken(undefined), { cost: 30n }],
  ])('the most of %s', (_, token, facts: { cost?: bigint; most?: bigint }) => {
    expect(toMaxAmount(token, facts.cost)).toBe(facts.most)
  })

  test('never leaves less than the cost, unless there is less', () => {
    const amounts = fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })
    fc.assert(
      fc.property(amounts, amounts, (balance, cost) => {
        const most = toMaxAmount(toToken(undefined, balance), cost) ?? -1n
        expect(most).toBeGreaterThanOrEqual(0n)
        expect(most === 0n || balance - most >= cost).toBe(true)
      }),
    )
  })
})

describe('getHeldTokens', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const account = { address, network: { caipNetworkId: 'eip155:1' } } as const
  const held = [toToken(contract, 5n), toToken(undefined, 1n)]
  const ready: TokensState = {
    accountId: `eip155:1:${address}`,
    isIncomplete: false,
    status: 'ready',
    tokens: held,
    total: undefined,
  }
  const get = (state: TokensState, of: Parameters<typeof getHeldTokens>[1]) =>
    getHeldTokens({ tokens: createStore<TokensState>(() => state) }, of)

  test('gives what was read for this account on this network', () => {
    expect(get(ready, account)).toEqual(held)
  })

  test.each([
    ['before they are read', { status: 'idle' } as const, account],
    ['for no account', ready, undefined],
    [
      'for another account',
      ready,
      { ...account, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
    ],
    ['on another network', ready, { ...account, network: { caipNetworkId: 'eip155:10' } as const }],
  ])('gives none %s', (_, state, of) => {
    expect(get(state, of)).toEqual([])
  })
})

test('the native currency is what has no address', () => {
  const native = toToken(undefined, 1n)
  expect(findNative([toToken(contract), native])).toBe(native)
  expect(findNative([toToken(contract)])).toBeUndefined()
})
