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
  TransactionInstruction,
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

describe('the memo and the references of Solana Pay', () => {
  const keys = [21, 22, 23].map((byte) => new PublicKey(new Uint8Array(32).fill(byte)))
  const [payer, shop] = [31, 32].map(
    (byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey,
  )
  const [from, to] = [String(payer), String(shop)]
  const recent = toBase58(new Uint8Array(32).fill(7))
  const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
  const terms = { blockhash: recent, budget, from, to }
  const read = (transaction: string) => Transaction.from(Buffer.from(transaction, 'base64'))

  test('are in the bytes that web3.js writes: the memo directly before the transfer', () => {
    const references = [keys[1], keys[0], keys[1]].map(String)
    const { transaction } = createTransfer({
      ...terms,
      lamports: 5n,
      marks: { memo: 'Café 7', references },
    })
    const move = SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      lamports: 5n,
      toPubkey: new PublicKey(to),
    })
    for (const key of references)
      move.keys.push({ isSigner: false, isWritable: false, pubkey: new PublicKey(key) })
    const memo = new TransactionInstruction({
      data: Buffer.from('Café 7', 'utf8'),
      keys: [],
      programId: new PublicKey(memoProgram),
    })
    const expected = new Transaction({
      blockhash: recent,
      feePayer: new PublicKey(from),
      lastValidBlockHeight: 1,
    }).add(...budgetInstructions, memo, move)
    const { instructions, signatures } = read(transaction)
    expect(instructions).toEqual(
      read(expected.serialize({ requireAllSignatures: false }).toString('base64')).instructions,
    )
    expect(signatures).toHaveLength(1)
  })

  test('stand behind the opening of an account, and fit into 1232 bytes with a memo of 566', async () => {
    const references = [...keys, ...keys].slice(0, 4).map(String)
    const { transaction } = await createTokenTransfer({
      ...terms,
      amount: 1n,
      decimals: 6,
      isOpening: true,
      marks: { memo: 'a'.repeat(566), references },
      mint: String(new PublicKey(new Uint8Array(32).fill(11))),
      program: String(TOKEN_PROGRAM_ID),
      source: String(new PublicKey(new Uint8Array(32).fill(12))),
    })
    const { instructions } = read(transaction)
    const programs = instructions.map(({ programId }) => String(programId)).slice(2)
    expect(programs.slice(1)).toEqual([memoProgram, String(TOKEN_PROGRAM_ID)])
    expect(instructions.at(-1)?.keys.slice(4)).toEqual(
      references.map((key) => ({
        isSigner: false,
        isWritable: false,
        pubkey: new PublicKey(key),
      })),
    )
    expect(Buffer.from(transaction, 'base64').length).toBeLessThanOrEqual(1232)
  })

  test('a reference alone adds no instruction', () => {
    const marks = { memo: undefined, references: [String(keys[0])] }
    const { transaction } = createTransfer({ ...terms, lamports: 5n, marks })
    expect(read(transaction).instructions).toHaveLength(3)
  })
})
