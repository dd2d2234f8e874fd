import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../format/entered-amount.ts'
import { toNativeToken } from '../../portfolio/token-balance.ts'
import { toIssue, toShortfall } from './to-issue.ts'

const native = toNativeToken(
  {
    assets: { imageId: undefined, imageUrl: undefined },
    caipNetworkId: 'eip155:1',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  },
  1_000n,
)
const token = { ...native, address: '0x01', balance: 50n }
const fee = { gas: 1n, gasPrice: 100n, rent: 0n, total: 100n, value: undefined }
const facts = {
  isSmartAccount: false,
  isSupported: true,
  least: 0n,
  nativeBalance: 1_000n,
  reserve: 0n,
}
const draft = {
  amount: { ...emptyAmount, text: '1', value: 50n },
  contractDecimals: undefined,
  fee: { fee, status: 'ready' },
  receiver: {
    isConfirmed: false,
    notes: [],
    receiver: { address: '0x02' },
    status: 'ready',
    text: '0x02',
  },
  refusal: undefined,
  token,
} as const

const toAmount = (value: bigint) => ({ ...draft.amount, value })

describe('§5.11 the native balance', () => {
  test.each([
    [0n, 'gas'],
    [99n, 'gas'],
    [100n, undefined],
  ])('of %d for a fee of 100: %s', (nativeBalance, issue) => {
    expect(toIssue(draft, { ...facts, nativeBalance })).toBe(issue)
    // A smart account is never treated as lacking gas.
    const isSmartAccount = true
    expect(toIssue(draft, { ...facts, isSmartAccount, nativeBalance })).toBeUndefined()
  })

  test('pays what is sent of it, and the fee', () => {
    expect(toIssue({ ...draft, amount: toAmount(900n), token: native }, facts)).toBeUndefined()
    expect(toIssue({ ...draft, amount: toAmount(901n), token: native }, facts)).toBe('gas')
    expect(toIssue({ ...draft, amount: toAmount(1_001n), token: native }, facts)).toBe('balance')
  })

  test('that is not known is not enough, and not zero', () => {
    expect(toIssue(draft, { ...facts, nativeBalance: undefined })).toBe('balance-unknown')
  })

  test('pays the account of the receiver too, and keeps what Solana wants an account to have', () => {
    const opening = { ...draft, fee: { fee: { ...fee, rent: 901n }, status: 'ready' } } as const
    expect(toIssue(opening, facts)).toBe('gas')
    const sending = { ...draft, amount: toAmount(850n), token: native }
    expect(toIssue(sending, { ...facts, reserve: 60n })).toBe('reserve')
    expect(toIssue({ ...sending, amount: toAmount(900n) }, { ...facts, reserve: 60n })).toBe(
      undefined,
    )
    expect(toIssue(sending, { ...facts, least: 851n })).toBe('rent')
  })
})

describe('toShortfall', () => {
  const sending = { ...draft, amount: toAmount(950n), token: native }
  const dollars = { ...token, assetId: 'eip155:1/erc20:0x01' }

  test('§5.11 is what the native balance lacks for the amount and the fee, to the last unit', () => {
    expect(toShortfall('gas', sending, native)).toEqual({ amount: 50n, token: native })
    const large = { ...sending, amount: toAmount(1_001n) }
    expect(toShortfall('balance', large, native)).toEqual({ amount: 101n, token: native })
    const early = { ...large, fee: { status: 'idle' } } as const
    expect(toShortfall('balance', early, native)?.amount).toBe(1n)
  })

  test('is what a token lacks without the fee, or what its fee lacks', () => {
    const draftOfToken = { ...draft, amount: toAmount(75n), token: dollars }
    expect(toShortfall('balance', draftOfToken, native)).toEqual({ amount: 25n, token: dollars })
    const poor = { ...native, balance: 99n }
    expect(toShortfall('gas', draftOfToken, poor)).toEqual({ amount: 1n, token: poor })
  })

  test('is nothing where a balance is not known, or something else stands in the way', () => {
    const unknown = { ...native, balance: undefined }
    expect(toShortfall('gas', sending, unknown)).toBeUndefined()
    expect(toShortfall('gas', sending, undefined)).toBeUndefined()
    expect(toShortfall('fee-failed', sending, native)).toBeUndefined()
    expect(toShortfall(undefined, sending, native)).toBeUndefined()
  })
})
