import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../../format/base58.ts'
import { toBase64 } from '../../../format/base64.ts'
import { toWalletParams } from './to-wallet-params.ts'

const [one, two] = [Uint8Array.of(1, 2, 255), Uint8Array.of(9)]

describe('toWalletParams', () => {
  test('writes a transaction in base64, and leaves the rest', () => {
    expect(toWalletParams({ pubkey: 'x', transaction: toBase58(one) })).toEqual({
      pubkey: 'x',
      transaction: toBase64(one),
    })
  })

  test('writes each of several transactions in base64', () => {
    const transactions = [toBase58(one), toBase58(two)]
    expect(toWalletParams({ pubkey: 'x', transactions })).toEqual({
      pubkey: 'x',
      transactions: [toBase64(one), toBase64(two)],
    })
  })

  test.each(['0OIl', 7, null, { a: 1 }])('takes %j for no transaction', (transaction) => {
    expect(toWalletParams({ transaction })).toStrictEqual({ transaction: undefined })
    expect(toWalletParams({ transactions: [transaction, toBase58(two)] })).toEqual({
      transactions: [undefined, toBase64(two)],
    })
  })

  test.each([
    ['a message', { message: toBase58(one), pubkey: 'x' }],
    ['transactions that are no list', { transactions: toBase58(one) }],
    ['nothing', {}],
  ])('adds nothing to %s', (_name, params) => {
    expect(toWalletParams(params)).toStrictEqual(params)
  })

  test.each([undefined, null, 'x', 5])('leaves parameters that are %j', (params) => {
    expect(toWalletParams(params)).toBe(params)
  })
})
