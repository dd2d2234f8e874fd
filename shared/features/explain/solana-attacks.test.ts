import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
  uint8Array,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../core/explanation.ts'
import { explainTransaction } from '../../testing/explain-on-chain.ts'
import {
  createFakeSolanaChain,
  createNonce,
  lengthen,
  third,
} from '../../testing/fake-solana-chain.ts'
import { writePlainly, writeSolana } from '../../testing/write-solana.ts'
import { decodeInstruction } from './read/decode-instruction.ts'

const chain = createFakeSolanaChain()
const { mint, other, owner, read, tokens } = chain
const nonce = createNonce(chain)
const theirs = getAssociatedTokenAddressSync(mint, third)
chain.run(createAssociatedTokenAccountInstruction(owner, theirs, third, mint))
const seeded = await PublicKey.createWithSeed(owner, 'seed', third)
const words: readonly Verdict['word'][] = ['fine', 'look', 'stop']

const toSelf = SystemProgram.transfer({ fromPubkey: owner, lamports: 0, toPubkey: owner })
const unknown = (programId: PublicKey) =>
  new TransactionInstruction({
    data: Buffer.from('hi'),
    keys: [{ isSigner: true, isWritable: true, pubkey: owner }],
    programId,
  })
const memo = unknown(new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'))
const unit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 })
const harmless = [toSelf, memo, unit, unknown(third)]

/** Instructions that take something from the visitor, with an amount where they have one. */
const attacks: Readonly<Record<string, (amount: bigint) => TransactionInstruction>> = {
  approve: (amount) => createApproveInstruction(tokens, third, owner, amount),
  'approve, checked': (amount) =>
    createApproveCheckedInstruction(tokens, mint, third, owner, amount, 6),
  assign: () => SystemProgram.assign({ accountPubkey: owner, programId: third }),
  'assign, with a seed': () =>
    SystemProgram.assign({
      accountPubkey: seeded,
      basePubkey: owner,
      programId: third,
      seed: 'seed',
    }),
  close: () => createSetAuthorityInstruction(tokens, owner, AuthorityType.CloseAccount, third),
  'durable nonce': () =>
    SystemProgram.nonceAdvance({ authorizedPubkey: owner, noncePubkey: nonce }),
  'mint authority': () =>
    createSetAuthorityInstruction(mint, owner, AuthorityType.MintTokens, SystemProgram.programId),
  owner: () => createSetAuthorityInstruction(tokens, owner, AuthorityType.AccountOwner, third),
  'owner that is nobody': () =>
    createSetAuthorityInstruction(
      tokens,
      owner,
      AuthorityType.AccountOwner,
      SystemProgram.programId,
    ),
  price: () => ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 8 }),
  'assign to itself': () => SystemProgram.assign({ accountPubkey: owner, programId: owner }),
  transfer: (lamports) => SystemProgram.transfer({ fromPubkey: owner, lamports, toPubkey: third }),
  'transfer of tokens': (amount) =>
    createTransferCheckedInstruction(tokens, mint, theirs, owner, amount, 6),
}

/** Decoded instructions that take nothing by themselves. */
const others: Readonly<Record<string, () => TransactionInstruction>> = {
  limit: () => unit,
  'no mint authority': () =>
    createSetAuthorityInstruction(mint, owner, AuthorityType.MintTokens, null),
  revoke: () => createRevokeInstruction(tokens, owner),
}

const plain = writePlainly(owner)
const anyMutation = record({
  after: array(constantFrom(...harmless), { maxLength: 2 }),
  amount: uint8Array({ maxLength: 8, minLength: 8 }),
  before: array(constantFrom(...harmless), { maxLength: 2 }),
  extra: array(constantFrom(other, third, mint), { maxLength: 2 }),
  isRepeated: boolean(),
  trailing: uint8Array({ maxLength: 4 }),
  writing: record({
    beside: constantFrom([], [third], [mint, third]),
    isVersioned: boolean(),
    payer: constantFrom(owner, other),
    ranks: array(nat(), { maxLength: 12, minLength: 12 }),
  }),
})

const silent = async (): Promise<unknown> => ({})
const nodes = [
  ['a node', read, 6],
  ['no node', silent, 40],
] as const

describe.each(nodes)('with %s, no mutant has a milder verdict', (_name, node, numRuns) => {
  const toWord = async (...writing: Parameters<typeof writeSolana>) =>
    words.indexOf((await explainTransaction(chain, writeSolana(...writing), node)).verdict.word)

  test.each(Object.entries(attacks))('%s', async (_attack, create) => {
    const attack = await toWord([toSelf, create(5n)].toReversed(), plain)
    expect(attack).toBeGreaterThan(0)
    await assert(
      asyncProperty(
        anyMutation,
        async ({ after, amount, before, extra, isRepeated, trailing, writing }) => {
          const units = amount.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
          const one = create(units === 0n ? 1n : units)
          const mutant = lengthen(one, ...trailing)
          mutant.keys.push(
            ...extra.map((pubkey) => ({ isSigner: false, isWritable: false, pubkey })),
          )
          const all = [...before, mutant, ...(isRepeated ? [mutant] : []), ...after]
          expect(await toWord(all, writing)).toBeGreaterThanOrEqual(attack)
        },
      ),
      { numRuns },
    )
  })
})

const explainFirst = (one: TransactionInstruction) =>
  explainTransaction(chain, writeSolana([one, toSelf], plain))

describe('bytes that the program does not read', () => {
  const all = Object.entries({ ...attacks, ...others })

  test.each(all)('hide nothing of %s, and are a reason to look', async (_name, create) => {
    const [one, two] = await Promise.all([
      explainFirst(create(5n)),
      explainFirst(lengthen(create(5n), 0, 7)),
    ])
    const known = one.verdict.reasons
    expect(two.verdict.reasons).toEqual(expect.arrayContaining([...known, 'unclean']))
    expect(two.actions.slice(-one.actions.length)).toMatchObject(one.actions)
    expect(two.changes).toEqual(one.changes)
    expect(two.priority).toEqual(one.priority)
    expect(known).not.toContain('unclean')
  })

  test('are not there in the creation of an account of tokens: its program refuses them', async () => {
    const opening = [owner, getAssociatedTokenAddressSync(mint, other), other, mint] as const
    const create = lengthen(createAssociatedTokenAccountInstruction(...opening), 0)
    expect((await explainFirst(create)).changes.status).toBe('simulated')
    expect(await explainFirst(lengthen(create, 0))).toMatchObject({
      actions: [{ kind: 'call' }, { kind: 'transfer' }],
      changes: { status: 'reverted' },
    })
  })

  test('are added to each decoded instruction', () => {
    const kinds = all.map(([, create]) => {
      const { data, keys, programId } = create(1n)
      const accounts = keys.map(({ pubkey }) => pubkey.toBase58())
      return decodeInstruction({ accounts, data, program: programId.toBase58() })?.kind
    })
    expect(new Set(kinds)).toEqual(
      new Set([
        'approval',
        'authority',
        'nonce',
        'token-transfer',
        'transfer',
        'unit-limit',
        'unit-price',
      ]),
    )
  })
})

test('bytes behind the price do not hide that it is high: the network charges it', async () => {
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 8 })
  const { priority, verdict } = await explainFirst(lengthen(price, 0))
  expect(priority).toMatchObject({ unitPrice: 10n ** 8n })
  expect(verdict.reasons).toContain('high-fee')
})
