import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import { findDraftIssue, findPaymentIssue, toDraftShortfall } from './to-issue.ts'

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
const facts = { isSmartAccount: false, nativeBalance: 1_000n }
const estimate = { decimals: undefined, least: 0n, refusal: undefined, reserve: 0n }
const payment = { amount: 50n, estimate, fee, isConfirmed: false, notes: [], token }
const draft = {
  amount: { ...emptyAmount, text: '1', value: 50n },
  fee: { fee, status: 'ready' },
  receiver: {
    isConfirmed: false,
    notes: [],
    receiver: { address: '0x02' },
    status: 'ready',
    text: '0x02',
  },
  token,
} as const

const toAmount = (value: bigint) => ({ ...draft.amount, value })

describe('§5.11 the native balance', () => {
  test.each([
    [0n, 'gas'],
    [99n, 'gas'],
    [100n, undefined],
  ])('of %d for a fee of 100: %s', (nativeBalance, issue) => {
    expect(findPaymentIssue(payment, { ...facts, nativeBalance })).toBe(issue)
    // A smart account is never treated as lacking gas.
    const isSmartAccount = true
    expect(findPaymentIssue(payment, { ...facts, isSmartAccount, nativeBalance })).toBeUndefined()
  })

  test('pays what is sent of it, and the fee', () => {
    expect(findPaymentIssue({ ...payment, amount: 900n, token: native }, facts)).toBeUndefined()
    expect(findPaymentIssue({ ...payment, amount: 901n, token: native }, facts)).toBe('gas')
  })

  test('that is not known is not enough, and not zero', () => {
    expect(findPaymentIssue(payment, { ...facts, nativeBalance: undefined })).toBe(
      'balance-unknown',
    )
  })

  test('pays the account of the receiver too, and keeps what Solana wants an account to have', () => {
    expect(findPaymentIssue({ ...payment, fee: { ...fee, rent: 901n } }, facts)).toBe('gas')
    const sending = { ...payment, amount: 850n, token: native }
    const keeping = { ...sending, estimate: { ...estimate, reserve: 60n } }
    expect(findPaymentIssue(keeping, facts)).toBe('reserve')
    expect(findPaymentIssue({ ...keeping, amount: 900n }, facts)).toBe(undefined)
    const least = { ...sending, estimate: { ...estimate, least: 851n } }
    expect(findPaymentIssue(least, facts)).toBe('rent')
  })

  test('can keep the reserve exactly, and receive the least exactly', () => {
    const exact = { ...payment, amount: 850n, token: native }
    expect(
      findPaymentIssue({ ...exact, estimate: { ...estimate, reserve: 50n } }, facts),
    ).toBeUndefined()
    expect(findPaymentIssue({ ...exact, estimate: { ...estimate, reserve: 51n } }, facts)).toBe(
      'reserve',
    )
    expect(
      findPaymentIssue({ ...exact, estimate: { ...estimate, least: 850n } }, facts),
    ).toBeUndefined()
  })

  test('of a smart account keeps no reserve', () => {
    const keeping = { ...payment, estimate: { ...estimate, reserve: 10_000n } }
    expect(findPaymentIssue(keeping, { ...facts, isSmartAccount: true })).toBeUndefined()
  })
})

describe('findPaymentIssue', () => {
  const unowned = { kind: 'unowned' } as const
  const alike = { address: '0x03', isOwn: false, kind: 'look-alike' } as const
  const poor = { ...facts, nativeBalance: 0n }

  test('says the first reason: refused token, decimals, rent, gas, receiver', () => {
    const notes = [alike, unowned]
    const all = { decimals: 6, least: 51n, refusal: 'transferHook', reserve: 0n }
    const say = (changed: object) =>
      findPaymentIssue({ ...payment, estimate: { ...all, ...changed }, notes }, poor)
    expect(say({})).toBe('token-refused')
    expect(say({ refusal: undefined })).toBe('decimals')
    expect(say({ decimals: 18, refusal: undefined })).toBe('rent')
    expect(say({ decimals: undefined, least: 50n, refusal: undefined })).toBe('gas')
  })

  test.each([
    [[], undefined],
    [[{ kind: 'first' }, { kind: 'contract' }], undefined],
    [[{ kind: 'contract-elsewhere', network: 'Base' }], undefined],
    [[{ kind: 'first' }, alike], 'look-alike'],
    [[alike, unowned], 'unowned'],
  ] as const)('the notes %j need: %s, once', (notes, issue) => {
    expect(findPaymentIssue({ ...payment, notes }, facts)).toBe(issue)
    expect(findPaymentIssue({ ...payment, isConfirmed: true, notes }, facts)).toBeUndefined()
  })
})

describe('findDraftIssue', () => {
  const reverted = { reason: undefined, status: 'reverted' } as const
  const refused = { problem: 'form', status: 'refused', text: 'a' } as const

  test.each([
    ['nothing', {}, undefined],
    ['an empty receiver', { receiver: { status: 'empty' } }, 'receiver-empty'],
    [
      'a receiver that is read',
      { receiver: { status: 'checking', text: 'a' } },
      'receiver-checking',
    ],
    [
      'one that could not be read',
      { receiver: { status: 'failed', text: 'a' } },
      'receiver-failed',
    ],
    ['a refused one', { receiver: refused }, 'receiver-refused'],
    ['no amount', { amount: emptyAmount }, 'amount-empty'],
    ['an amount over the balance', { amount: toAmount(51n) }, 'balance'],
    ['a fee that nobody reads', { fee: { status: 'idle' } }, 'fee-loading'],
    ['a fee that is read', { fee: { status: 'loading' } }, 'fee-loading'],
    ['a fee that could not be read', { fee: { status: 'failed' } }, 'fee-failed'],
    ['a transaction that would fail', { fee: reverted }, 'reverted'],
    ['a receiver before an amount', { amount: emptyAmount, receiver: refused }, 'receiver-refused'],
    ['an amount before a fee', { amount: emptyAmount, fee: reverted }, 'amount-empty'],
  ] as const)('%s', (_, changed, issue) => {
    expect(findDraftIssue({ ...draft, ...changed }, true)).toBe(issue)
    // A network that the page does not have comes before all.
    expect(findDraftIssue({ ...draft, ...changed }, false)).toBe('network')
  })
})

describe('toDraftShortfall', () => {
  const sending = { ...draft, amount: toAmount(950n), token: native }
  const dollars = { ...token, assetId: 'eip155:1/erc20:0x01' }

  test('§5.11 is what the native balance lacks for the amount and the fee, to the last unit', () => {
    expect(toDraftShortfall('gas', sending, native)).toEqual({ amount: 50n, token: native })
    const large = { ...sending, amount: toAmount(1_001n) }
    expect(toDraftShortfall('balance', large, native)).toEqual({ amount: 101n, token: native })
    const early = { ...large, fee: { status: 'idle' } } as const
    expect(toDraftShortfall('balance', early, native)?.amount).toBe(1n)
  })

  test('is what a token lacks without the fee, or what its fee lacks', () => {
    const draftOfToken = { ...draft, amount: toAmount(75n), token: dollars }
    expect(toDraftShortfall('balance', draftOfToken, native)).toEqual({
      amount: 25n,
      token: dollars,
    })
    const poor = { ...native, balance: 99n }
    expect(toDraftShortfall('gas', draftOfToken, poor)).toEqual({ amount: 1n, token: poor })
    const opening = { ...draftOfToken, fee: { ...draft.fee, fee: { ...fee, rent: 7n } } } as const
    expect(toDraftShortfall('gas', opening, poor)).toEqual({ amount: 8n, token: poor })
  })

  test('is nothing where a balance is not known, or something else stands in the way', () => {
    const unknown = { ...native, balance: undefined }
    expect(toDraftShortfall('gas', sending, unknown)).toBeUndefined()
    expect(toDraftShortfall('gas', sending, undefined)).toBeUndefined()
    expect(toDraftShortfall('fee-failed', sending, native)).toBeUndefined()
    expect(toDraftShortfall(undefined, sending, native)).toBeUndefined()
    expect(toDraftShortfall('gas', { ...sending, token: undefined }, native)).toBeUndefined()
  })
})
