import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../format/base58.ts'
import { createTransfer } from './transfer.ts'

type Transfer = { blockhash: Uint8Array; from: Uint8Array; lamports: bigint; to: Uint8Array }

function write({ blockhash, from, lamports, to }: Transfer): string {
  return createTransfer({
    blockhash: toBase58(blockhash),
    from: toBase58(from),
    lamports,
    to: toBase58(to),
  }).transaction
}

function writeWithWeb3({ blockhash, from, lamports, to }: Transfer): string {
  const keys = { fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to) }
  const transaction = new Transaction({
    blockhash: toBase58(blockhash),
    feePayer: keys.fromPubkey,
    lastValidBlockHeight: 1,
  }).add(SystemProgram.transfer({ ...keys, lamports }))
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}

const bytes = fc.uint8Array({ maxLength: 32, minLength: 32 })
const transfers = fc.record({
  blockhash: bytes,
  from: bytes,
  lamports: fc.bigInt({ max: 2n ** 64n - 1n, min: 1n }),
  to: bytes,
})

describe('createTransfer', () => {
  test('writes the bytes that web3.js writes, to another', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        expect(write(transfer)).toBe(writeWithWeb3(transfer))
      }),
      { numRuns: 200, seed: 1 },
    )
  })

  test('writes the bytes that web3.js writes, to oneself', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const toSelf = { ...transfer, to: transfer.from }
        expect(write(toSelf)).toBe(writeWithWeb3(toSelf))
      }),
      { numRuns: 50, seed: 2 },
    )
  })
})
