import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../format/entered-amount.ts'
import { findAmountIssue, findEnteredIssue, toShortfall } from './amount-rule.ts'
import { toNativeToken } from './token-balance.ts'

const native = toNativeToken(
  {
    assets: { imageId: undefined, imageUrl: undefined },
    caipNetworkId: 'eip155:1',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  },
  1_000n,
)
const token = { ...native, address: '0x01', balance: 50n }
const unknown = { ...token, balance: undefined }

describe('§5.11 an amount that leaves', () => {
  test.each([
    [0n, false, token, 'amount-empty'],
    [0n, false, native, 'amount-empty'],
    [0n, true, token, 'balance'],
    // The fee takes all of it.
    [0n, true, native, 'gas'],
    [50n, false, token, undefined],
    [51n, false, token, 'balance'],
    [51n, true, token, 'balance'],
    [1n, false, unknown, 'balance-unknown'],
  ] as const)('of %s, and all of it: %s', (...[amount, isMax, paid, issue]) => {
    expect(findAmountIssue({ amount, isMax, token: paid })).toBe(issue)
  })

  test.each([
    [{}, token, 'amount-empty'],
    [{ text: ' ' }, token, 'amount-empty'],
    [{ text: '1' }, token, 'amount-invalid'],
    [{ problem: 'decimals', text: '1', value: 1n }, token, 'amount-invalid'],
    [{ text: '1', value: 1n }, undefined, 'balance-unknown'],
    [{ text: '1', value: 1n }, token, undefined],
    [{ text: '51', value: 51n }, token, 'balance'],
    [{ isMax: true }, token, undefined],
    [{ isMax: true }, unknown, 'balance-unknown'],
    [{ isMax: true, value: 0n }, native, 'gas'],
  ] as const)('that was entered as %o', (entered, paid, issue) => {
    expect(findEnteredIssue({ ...emptyAmount, ...entered }, paid)).toBe(issue)
  })
})

describe('§5.11 what the account lacks', () => {
  const facts = { native, needed: 1_007n }

  test.each([
    ['gas', token, { amount: 7n, token: native }],
    ['balance', { ...token, balance: 30n }, { amount: 10n, token: { ...token, balance: 30n } }],
    // Of the native currency, with the fee.
    ['balance', native, { amount: 7n, token: native }],
    ['balance', token, undefined],
    ['balance', unknown, undefined],
    ['amount-empty', native, undefined],
    [undefined, native, undefined],
  ] as const)('for %s', (issue, paid, lacking) => {
    expect(toShortfall(issue, { amount: 40n, token: paid }, facts)).toEqual(lacking)
  })

  test('is nothing where the balance is what leaves, to the last unit', () => {
    const exact = { native, needed: 1_000n }
    expect(toShortfall('gas', { amount: 40n, token }, exact)).toBeUndefined()
    expect(toShortfall('balance', { amount: 50n, token }, exact)).toBeUndefined()
  })

  test('is not known without the native balance', () => {
    expect(toShortfall('gas', { amount: 40n, token }, { ...facts, native: undefined })).toBe(
      undefined,
    )
  })
})
