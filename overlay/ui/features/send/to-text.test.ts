import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { isolate, toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { toLeft } from './to-text.ts'

const token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  assetId: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: 100n,
  chainId: 'eip155:1',
  decimals: 2,
  iconUrl: undefined,
  name: '',
  price: undefined,
  symbol: '',
  value: undefined,
} as const

describe('toFineText', () => {
  test('shows 3 digits of what is less than one, truncated', () => {
    expect(toFineText(210_000_000_000_000n, 18, 'en')).toBe('0.00021')
    expect(toFineText(2_039_999n, 9, 'en')).toBe('0.00203')
    expect(toFineText(1n, 36, 'en')).toBe(`0.${'0'.repeat(35)}1`)
  })

  test('is that of a balance for more than a tenth', () => {
    expect(toFineText(1_999_999n, 6, 'de')).toBe('1,999')
    expect(toFineText(0n, 18, 'en')).toBe('0')
    expect(toFineText(10n ** 78n, 18, 'en')).toBe('1E60')
  })

  test('never shows more than the amount, and never zero for more than zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 10n ** 15n - 1n, min: 1n }), fc.nat(36), (value, decimals) => {
        const shown = toFineText(value, decimals, 'en').replaceAll(',', '')
        const [whole = '0', fraction = ''] = shown.split('.')
        const back = BigInt(whole) * 10n ** BigInt(decimals)
        const rest = BigInt(fraction.padEnd(decimals, '0') || '0')
        expect(back + rest).toBeLessThanOrEqual(value)
        expect(back + rest).toBeGreaterThan(0n)
      }),
    )
  })
})

test('toExactText keeps every digit of 36 decimals', () => {
  expect(toExactText(1_234n * 10n ** 36n + 1n, 36, 'en')).toBe(`1,234.${'0'.repeat(35)}1`)
})

describe('toSymbol', () => {
  test('is the name or the address where there is no symbol', () => {
    expect(toSymbol({ ...token, symbol: 'USDC' })).toBe('USDC')
    expect(toSymbol({ ...token, name: 'USD Coin' })).toBe('USD Coin')
    expect(toSymbol(token)).toBe(isolate('0xA0…06eB48'))
  })

  test('keeps a text of another direction apart from the sentence', () => {
    expect(isolate('USDC')).toBe('USDC')
    expect(isolate('رمز')).toBe('\u2068رمز\u2069')
  })
})

describe('toLeft', () => {
  const fee = { gas: 1n, gasPrice: 1n, rent: 0n, total: 7n, value: undefined }
  const toState = (rest: Partial<SendState>): SendState => ({
    accountId: undefined,
    amount: { isMax: false, problem: undefined, text: '0.3', unit: 'token', value: 30n },
    contractDecimals: undefined,
    error: undefined,
    fee: { fee, status: 'ready' },
    isSending: false,
    issue: undefined,
    marks: undefined,
    receiver: { status: 'empty' },
    recent: [],
    refusal: undefined,
    requestProblem: undefined,
    shortfall: undefined,
    token,
    ...rest,
  })
  const native = { ...token, address: undefined }

  test('takes the fee from the native currency alone', () => {
    expect(toLeft(toState({}))).toBe(70n)
    expect(toLeft(toState({ token: native }))).toBe(63n)
  })

  test('is not known without the fee, the amount or the balance, and is never less than zero', () => {
    expect(toLeft(toState({ fee: { status: 'loading' }, token: native }))).toBeUndefined()
    expect(toLeft(toState({ token: { ...token, balance: undefined } }))).toBeUndefined()
    expect(toLeft(toState({ token: { ...token, balance: 29n } }))).toBeUndefined()
    expect(toLeft(toState({ token: undefined }))).toBeUndefined()
  })
})
