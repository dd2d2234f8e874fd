import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../../format/entered-amount.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { quote } from '../../../testing/swap-facts.ts'
import { toIssue } from './to-issue.ts'

const token: TokenBalance = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  assetId: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: 10n,
  chainId: 'eip155:1',
  decimals: 6,
  iconUrl: undefined,
  name: 'USD Coin',
  price: undefined,
  symbol: 'USDC',
  value: undefined,
}
const ether: TokenBalance = { ...token, address: undefined, assetId: 'eip155:1/slip44:60' }

/** The issue of a swap of 5 units of the token, with a native balance and a fee. */
function findIssue(balance: bigint | undefined, fee: bigint, isSmartAccount: boolean) {
  const draft = {
    amount: { ...emptyAmount, value: 5n },
    fromToken: token,
    impact: 'none',
    quote: { quote, status: 'ready' },
    toToken: ether,
    tokens: { held: [], others: [], status: 'ready' },
  } as const
  return toIssue(draft, { fee, isSmartAccount, native: { ...ether, balance } }, true)
}

describe('§5.11 the native balance in a swap of a token', () => {
  test.each([
    ['nothing, and a fee', 0n, 7n, { issue: 'gas', shortfall: { amount: 7n } }],
    ['nothing, and no fee', 0n, 0n, { issue: 'gas', shortfall: undefined }],
    ['one unit too little', 6n, 7n, { issue: 'gas', shortfall: { amount: 1n } }],
    ['just enough', 7n, 7n, { issue: undefined }],
    ['what is not known', undefined, 7n, { issue: 'balance-unknown' }],
  ] as const)('is %s', (...[, balance, fee, found]) => {
    expect(findIssue(balance, fee, false)).toMatchObject(found)
  })

  test.each([0n, undefined])('is never too little for a smart account: %s', (balance) => {
    expect(findIssue(balance, 7n, true)).toMatchObject({ issue: undefined })
  })
})

describe('the first reason against a swap', () => {
  const quoted = {
    amount: { ...emptyAmount, value: 5n },
    fromToken: token,
    impact: 'none',
    quote: { quote, status: 'ready' },
    toToken: ether,
    tokens: { held: [], others: [], status: 'ready' },
  } as const
  const facts = { fee: 7n, isSmartAccount: false, native: { ...ether, balance: 7n } }
  type Draft = Parameters<typeof toIssue>[0]
  const find = (changed: Partial<Draft>, more: object = {}) =>
    toIssue({ ...quoted, ...changed }, { ...facts, ...more }, true)
  const none = { issue: undefined, shortfall: undefined }
  const max = { ...emptyAmount, isMax: true }

  test('is none where nothing stands in the way', () => {
    expect(find({})).toEqual(none)
  })

  test('is a network without swaps, whatever else is wrong', () => {
    expect(toIssue({ ...quoted, fromToken: undefined }, facts, false)).toEqual({
      issue: 'network',
      shortfall: undefined,
    })
  })

  test.each<[string, Partial<Draft>]>([
    ['tokens-failed', { tokens: { held: [], others: [], status: 'failed' } }],
    ['tokens-loading', { fromToken: undefined, tokens: { ...quoted.tokens, status: 'loading' } }],
    ['token-empty', { fromToken: undefined }],
    ['token-empty', { amount: emptyAmount, toToken: undefined }],
    ['amount-empty', { amount: emptyAmount, quote: { status: 'idle' } }],
    ['balance', { amount: { ...emptyAmount, value: 11n }, quote: { status: 'idle' } }],
    ['quote-loading', { amount: max }],
    ['quote-loading', { impact: 'unconfirmed', quote: { status: 'idle' } }],
    ['quote-loading', { quote: { last: quote, status: 'loading' } }],
    ['liquidity', { quote: { reason: 'liquidity', status: 'failed', text: undefined } }],
    ['quote-refused', { quote: { reason: 'refused', status: 'failed', text: 'No.' } }],
    ['quote-failed', { quote: { reason: 'unavailable', status: 'failed', text: undefined } }],
    ['impact', { impact: 'unconfirmed' }],
  ])('is %s', (issue, changed) => {
    expect(find(changed).issue).toBe(issue)
  })

  test('is no impact that is confirmed', () => {
    expect(find({ impact: 'confirmed' })).toEqual(none)
  })

  test('is gas before the impact', () => {
    const native = { ...ether, balance: 6n }
    expect(find({ impact: 'unconfirmed' }, { native })).toEqual({
      issue: 'gas',
      shortfall: { amount: 1n, token: native },
    })
  })

  test('is no balance that is not known', () => {
    expect(find({}, { native: undefined })).toEqual({
      issue: 'balance-unknown',
      shortfall: undefined,
    })
    expect(find({}, { fee: undefined, native: { ...ether, balance: 1n } })).toEqual(none)
  })

  test('of the native currency is what its amount and the fee lack', () => {
    const native = { ...ether, balance: 11n }
    const pays = { fromToken: native, toToken: token }
    expect(find(pays, { native })).toMatchObject({ issue: 'gas', shortfall: { amount: 1n } })
    const twelve = { ...ether, balance: 12n }
    expect(find({ ...pays, fromToken: twelve }, { native: twelve })).toEqual(none)
    // Max leaves twice the fee.
    const amount = { ...max, value: 5n }
    const eighteen = { ...ether, balance: 18n }
    expect(find({ ...pays, amount, fromToken: eighteen }, { native: eighteen })).toMatchObject({
      issue: 'gas',
      shortfall: { amount: 1n },
    })
    const nineteen = { ...ether, balance: 19n }
    expect(find({ ...pays, amount, fromToken: nineteen }, { native: nineteen })).toEqual(none)
  })
})
