import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../../format/base58.ts'
import { fromBase64, toBase64 } from '../../../format/base64.ts'
import { toMessageBytes } from '../../../testing/solana-bytes.ts'
import { content, transaction } from '../../../testing/solana-simulation.ts'
import { readSolanaRequest } from './solana-request.ts'

const read = (method: string, params: unknown, encoding?: 'base58') =>
  readSolanaRequest({ encoding, kind: 'solana-request', method, params })
const inBase58 = toBase58(fromBase64(transaction) ?? new Uint8Array())
const subject = { kind: 'solana', transactions: [transaction] }

describe('readSolanaRequest', () => {
  test.each([
    ['solana_signTransaction', { transaction }],
    ['solana_signAndSendTransaction', { transaction }],
    ['solana_signAllTransactions', { transactions: [transaction] }],
  ])('reads the transaction of %s', (method, params) => {
    expect(read(method, { ...params, pubkey: 'x' })).toEqual(subject)
  })

  test.each([
    ['solana_signTransaction', { transaction: inBase58 }],
    ['solana_signAndSendTransaction', { transaction: inBase58 }],
    ['solana_signAllTransactions', { transactions: [inBase58] }],
  ])('reads that of %s in base58 where it is written so', (method, params) => {
    expect(read(method, params, 'base58')).toEqual(subject)
    expect(read(method, params)).toEqual({ kind: 'method', method, params })
  })

  test('reads several transactions in their order', () => {
    const more = { ...content, instructions: [...content.instructions, ...content.instructions] }
    const second = toBase64(Uint8Array.of(0, ...toMessageBytes(more)))
    const transactions = [second, transaction, second]
    expect(read('solana_signAllTransactions', { transactions })).toEqual({
      kind: 'solana',
      transactions,
    })
  })

  test.each([
    ['a text', new TextEncoder().encode('Hi!\n'), { text: 'Hi!\n' }],
    ['bytes that are no text', Uint8Array.of(255, 0), { isBytes: true, text: 'LQX' }],
    [
      'the text of an off-chain message',
      Uint8Array.of(255, ...new TextEncoder().encode('solana offchain'), 0, 0, 2, 0, 72, 105),
      { text: 'Hi' },
    ],
  ])('reads %s to sign', (_name, bytes, text) => {
    const params = { message: toBase58(bytes), pubkey: 'x' }
    for (const encoding of [undefined, 'base58'] as const)
      expect(read('solana_signMessage', params, encoding)).toEqual({ kind: 'text', ...text })
  })

  test('reads a message that is one of a transaction as that transaction, without signatures', () => {
    const bytes = toMessageBytes(content)
    expect(read('solana_signMessage', { message: toBase58(bytes) })).toEqual({
      kind: 'solana',
      transactions: [toBase64(Uint8Array.of(1, ...new Uint8Array(64), ...bytes))],
    })
  })

  test.each([
    ['solana_signTransaction', { transaction: 'AAAA' }],
    ['solana_signTransaction', { transaction: 5 }],
    ['solana_signTransaction', undefined],
    ['solana_signTransaction', { transactions: [transaction] }],
    ['solana_signAndSendTransaction', {}],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: [transaction, 'AAAA'] }],
    ['solana_signAllTransactions', { transactions: [transaction, 5] }],
    ['solana_signAllTransactions', { transaction }],
    ['solana_signMessage', { message: '0OIl' }],
    ['solana_signMessage', { message: 5 }],
    ['solana_signMessage', undefined],
    ['solana_getAccounts', { message: 'x' }],
    ['toString', { transaction }],
  ])('names %s of %j by its method', (method, params) => {
    for (const encoding of [undefined, 'base58'] as const)
      expect(read(method, params, encoding)).toEqual({ kind: 'method', method, params })
  })
})
