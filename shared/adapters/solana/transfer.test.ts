import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../format/base58.ts'
import { createTokenTransfer, createTransfer } from './transfer.ts'

const budget = { price: 12_345n, units: 20_495n }
/** The budget as web3.js writes it. */
const budgetInstructions = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 20_495 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 12_345 }),
]

type Transfer = { blockhash: Uint8Array; from: Uint8Array; lamports: bigint; to: Uint8Array }

function write({ blockhash, from, lamports, to }: Transfer): string {
  return createTransfer({
    blockhash: toBase58(blockhash),
    budget,
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
  }).add(...budgetInstructions, SystemProgram.transfer({ ...keys, lamports }))
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

describe('createTokenTransfer', () => {
  const [mint, source] = [11, 12].map((byte) => new PublicKey(new Uint8Array(32).fill(byte)))
  const owner = new PublicKey(new Uint8Array(32).fill(13))
  // On the curve, as the address of a person is.
  const receiver = Keypair.fromSeed(new Uint8Array(32).fill(14)).publicKey
  const recent = toBase58(new Uint8Array(32).fill(7))

  function writeTokensWithWeb3(amount: bigint, isOpening: boolean, program: PublicKey): string {
    if (!mint || !source) return ''
    const destination = getAssociatedTokenAddressSync(mint, receiver, true, program)
    const transaction = new Transaction({
      blockhash: recent,
      feePayer: owner,
      lastValidBlockHeight: 1,
    }).add(...budgetInstructions)
    if (isOpening)
      transaction.add(
        createAssociatedTokenAccountIdempotentInstruction(
          owner,
          destination,
          receiver,
          mint,
          program,
        ),
      )
    transaction.add(
      createTransferCheckedInstruction(source, mint, destination, owner, amount, 6, [], program),
    )
    return transaction.serialize({ requireAllSignatures: false }).toString('base64')
  }

  test.each([
    ['to an account that exists', false, TOKEN_PROGRAM_ID],
    ['to an account that it opens', true, TOKEN_PROGRAM_ID],
    ['of Token-2022', true, TOKEN_2022_PROGRAM_ID],
  ])('writes the bytes that web3.js writes, %s', async (_, isOpening, program) => {
    const amount = 2n ** 64n - 1n
    const { transaction } = await createTokenTransfer({
      amount,
      blockhash: recent,
      budget,
      decimals: 6,
      from: owner.toBase58(),
      isOpening,
      mint: mint?.toBase58() ?? '',
      program: program.toBase58(),
      source: source?.toBase58() ?? '',
      to: receiver.toBase58(),
    })
    expect(transaction).toBe(writeTokensWithWeb3(amount, isOpening, program))
  })
})
