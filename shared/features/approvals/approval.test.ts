import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Allowance } from '../../adapters/evm/viem/allowance-reader.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import { type Approval, compareApprovals, isUnlimitedAmount, toApproval } from './approval.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const spender = '0x00000000000000000000000000000000000e8c4a'

const toAllowance = (rest: Partial<Allowance> = {}): Allowance => ({
  allowance: 5_000_000n,
  balance: undefined,
  decimals: 6,
  isAccount: false,
  kind: 'token',
  name: 'USD Coin',
  spender,
  symbol: 'USDC',
  token,
  ...rest,
})
const account = {
  accountId: 'eip155:1:0xF39f',
  chainId: 'eip155:1',
  checksum: (address: string) => address,
  held: [] as readonly TokenBalance[],
} as const
const held: TokenBalance = {
  address: token,
  assetId: `eip155:1/erc20:${token}`,
  balance: 3_000_000n,
  chainId: 'eip155:1',
  decimals: 6,
  iconUrl: 'https://rpc.example/usdc.svg',
  name: 'USD Coin',
  price: 2,
  symbol: 'USDC',
  value: 6,
}

describe('isUnlimitedAmount', () => {
  test('is true from 2^255 on, and for nothing below', () => {
    const most = 2n ** 256n - 1n
    fc.assert(
      fc.property(fc.bigInt({ max: most, min: 2n ** 255n }), (amount) => {
        expect(isUnlimitedAmount(amount)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 255n - 1n, min: 0n }), (amount) => {
        expect(isUnlimitedAmount(amount)).toBe(false)
      }),
    )
    expect([0n, 1n, 2n ** 255n - 1n, 2n ** 255n, most].map(isUnlimitedAmount)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('toApproval', () => {
  test('has exactly the amount of the chain', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 256n - 1n, min: 1n }), (allowance) => {
        expect(toApproval(toAllowance({ allowance }), account)?.amount).toBe(allowance)
      }),
    )
  })

  test('drops what allows nothing, and keeps what could not be read', () => {
    expect(toApproval(toAllowance({ allowance: 0n }), account)).toBeUndefined()
    expect(toApproval(toAllowance({ allowance: 0n, kind: 'collection' }), account)).toBeUndefined()
    for (const kind of ['collection', 'token'] as const)
      expect(toApproval(toAllowance({ allowance: undefined, kind }), account)).toMatchObject({
        amount: undefined,
        isUnlimited: false,
      })
  })

  test('allows all of a collection', () => {
    expect(toApproval(toAllowance({ allowance: 1n, kind: 'collection' }), account)).toMatchObject({
      amount: undefined,
      decimals: undefined,
      isUnlimited: true,
    })
  })

  test('is worth what the spender can move now, by the address of the token alone', () => {
    const worth = (allowance: bigint, has: Partial<TokenBalance> = {}) =>
      toApproval(toAllowance({ allowance }), { ...account, held: [{ ...held, ...has }] })?.value
    expect(worth(1_000_000n)).toBe(2)
    expect(worth(2n ** 256n - 1n)).toBe(6)
    expect(worth(1n, { balance: undefined })).toBeUndefined()
    expect(worth(1_000_000n, { address: spender })).toBeUndefined()
    expect(worth(1_000_000n, { chainId: 'eip155:8453' })).toBeUndefined()
  })

  test('has at risk the smaller one of the amount and the balance of the chain', () => {
    const toFacts = (rest: Partial<Allowance>) => {
      const approval = toApproval(toAllowance(rest), { ...account, held: [held] })
      return [approval?.atRisk, approval?.value]
    }
    expect(toFacts({ allowance: 1_000_000n, balance: 7_000_000n })).toEqual([1_000_000n, 2])
    expect(toFacts({ allowance: 2n ** 256n - 1n, balance: 7_000_000n })).toEqual([7_000_000n, 14])
    expect(toFacts({ allowance: 2n ** 256n - 1n })).toEqual([3_000_000n, 6])
    expect(toFacts({ balance: 0n })).toEqual([0n, 0])
  })

  test('has at risk what is not known where a part of it is not known, and never nothing', () => {
    const toFacts = (rest: Partial<Allowance>, has: readonly TokenBalance[] = []) => {
      const approval = toApproval(toAllowance(rest), { ...account, held: has })
      return [approval?.atRisk, approval?.value]
    }
    expect(toFacts({})).toEqual([undefined, undefined])
    expect(toFacts({ allowance: undefined, balance: 7n })).toEqual([undefined, undefined])
    expect(toFacts({ balance: 7n })).toEqual([7n, undefined])
    expect(toFacts({ balance: 7n }, [{ ...held, price: undefined }])).toEqual([7n, undefined])
    expect(toFacts({ balance: 0n })).toEqual([0n, 0])
  })

  test('has at risk all tokens of a collection that the account has', () => {
    const toFacts = (rest: Partial<Allowance>) => {
      const approval = toApproval(toAllowance({ kind: 'collection', ...rest }), account)
      return [approval?.atRisk, approval?.value]
    }
    expect(toFacts({ allowance: 1n, balance: 3n })).toEqual([3n, undefined])
    expect(toFacts({ allowance: 1n, balance: 0n })).toEqual([0n, 0])
    expect(toFacts({ allowance: 1n })).toEqual([undefined, undefined])
    expect(toFacts({ allowance: undefined, balance: 3n })).toEqual([undefined, undefined])
  })

  test('has names without invisible characters', () => {
    const named = toApproval(
      toAllowance({ name: `\u202e${'W'.repeat(80)}`, symbol: 'US\u200bDC' }),
      account,
    )
    expect(named).toMatchObject({ name: 'W'.repeat(40), symbol: 'USDC' })
  })
})

describe('compareApprovals', () => {
  const toOne = (name: string, rest: Partial<Approval>): Approval => ({
    amount: 1n,
    atRisk: undefined,
    chainId: 'eip155:1',
    decimals: 6,
    iconUrl: undefined,
    id: name,
    isAccount: false,
    isUnlimited: false,
    kind: 'token',
    name,
    spender,
    symbol: name,
    token,
    value: undefined,
    ...rest,
  })

  test('has plain accounts first, then what has no limit or could not be read; in each the largest worth, then what is not known, then nothing', () => {
    const ordered = [
      toOne('account', { isAccount: true }),
      toOne('unlimited and known', { isUnlimited: true, value: 1 }),
      toOne('unlimited', { isUnlimited: true }),
      toOne('unlimited and nothing', { isUnlimited: true, value: 0 }),
      toOne('not read', { amount: undefined }),
      toOne('worth much', { value: 90 }),
      toOne('worth little', { value: 2 }),
      toOne('a', {}),
      toOne('b', { isAccount: undefined }),
      toOne('nothing', { value: 0 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
        expect(shuffled.toSorted(compareApprovals)).toEqual(ordered)
      }),
    )
  })
})
