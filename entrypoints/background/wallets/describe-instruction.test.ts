import {
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { SolanaInstruction } from '../../../shared/features/explain/read/solana-message.ts'
import { describeInstruction, takeBudget } from './describe-instruction.ts'

const [owner, mint, source, target, other] = [1, 2, 3, 4, 5].map(
  (seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey,
)
if (!owner || !mint || !source || !target || !other) throw new TypeError('no keys')

const read = ({ data, keys, programId }: TransactionInstruction): SolanaInstruction => ({
  accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
  data: Uint8Array.from(data),
  program: programId.toBase58(),
})

const limit = read(ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }))
const price = read(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }))
const transfer = read(SystemProgram.transfer({ fromPubkey: owner, lamports: 1, toPubkey: other }))

describe('describeInstruction', () => {
  test('reads a transfer of a token, with its amount', () => {
    const sent = createTransferCheckedInstruction(source, mint, target, owner, 1_500_000, 6)
    expect(describeInstruction(read(sent))).toEqual({
      Amount: '1.5',
      From: owner.toBase58(),
      'From token account': source.toBase58(),
      'To token account': target.toBase58(),
      Token: mint.toBase58(),
    })
  })

  test.each([
    createAssociatedTokenAccountIdempotentInstruction,
    createAssociatedTokenAccountInstruction,
  ])('reads the creation of the account that holds a token: $name', (create) => {
    expect(describeInstruction(read(create(owner, target, other, mint)))).toEqual({
      From: owner.toBase58(),
      'New token account': target.toBase58(),
      'Owner of it': other.toBase58(),
      Token: mint.toBase58(),
    })
  })

  test.each([
    [
      'a transfer that does not name its token',
      createTransferInstruction(source, target, owner, 1),
    ],
    [
      'a transfer that several accounts sign',
      createTransferCheckedInstruction(source, mint, target, owner, 1, 6, [other]),
    ],
  ])('shows the data of %s', (_, instruction) => {
    const { accounts, program } = read(instruction)
    expect(describeInstruction(read(instruction))).toEqual({
      Accounts: accounts.join('\n'),
      Data: expect.stringMatching(/^0x0[3c]/),
      Program: program,
    })
  })

  test.each([
    ['of SOL', SystemProgram.transfer({ fromPubkey: owner, lamports: 1, toPubkey: other })],
    ['of a token', createTransferCheckedInstruction(source, mint, target, owner, 1, 6)],
  ])('shows the data of a transfer %s whose program ignores a part of it', (_, instruction) => {
    const { accounts, data, program } = read(instruction)
    const longer = { accounts, data: Uint8Array.from([...data, 7]), program }
    expect(describeInstruction(longer)).toEqual({
      Accounts: accounts.join('\n'),
      Data: expect.stringMatching(/07$/),
      Program: program,
    })
  })
})

describe('describeInstruction of a memo', () => {
  const programs = [
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  ]
  const toMemo = (program: string, data: Uint8Array, accounts: readonly string[] = []) =>
    describeInstruction({ accounts, data, program })

  test.each(programs)('shows its text, and who signs it: %s', (program) => {
    const data = new TextEncoder().encode('Order 4711, table 7')
    expect(toMemo(program, data)).toEqual({ Memo: 'Order 4711, table 7', Program: program })
    const signers = [owner.toBase58(), other.toBase58()]
    expect(toMemo(program, data, signers)).toEqual({
      Accounts: signers.join('\n'),
      Memo: 'Order 4711, table 7',
      Program: program,
    })
  })

  test.each(programs)('shows the data of one that is no text: %s', (program) => {
    const bytes = Uint8Array.from([0xff, 0])
    expect(toMemo(program, bytes)).toEqual({ Data: '0xff00', Program: program })
  })
})

describe('takeBudget', () => {
  test('gives what a transaction pays to be included, apart from what it does', () => {
    expect(takeBudget([limit, price, transfer])).toEqual({
      budget: { 'Priority fee': 'At most 0.000001 SOL, for 20000 compute units' },
      others: [transfer],
    })
    expect(takeBudget([limit])).toEqual({
      budget: { 'Compute units': 'At most 20000' },
      others: [],
    })
    expect(takeBudget([transfer, price]).budget).toEqual({
      'Priority fee': '50000 micro-lamports per compute unit',
    })
    expect(takeBudget([transfer])).toEqual({ budget: {}, others: [transfer] })
  })

  test.each([
    ['it is set twice', [limit, limit, transfer]],
    ['it has more data', [{ ...price, data: Uint8Array.from([...price.data, 0]) }]],
    ['it names an account', [{ ...limit, accounts: [owner.toBase58()] }]],
  ])('leaves all instructions where %s', (_, instructions) => {
    expect(takeBudget(instructions)).toEqual({ budget: {}, others: instructions })
  })
})
