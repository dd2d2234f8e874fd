import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createSetAuthorityInstruction,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
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
import { createFakeSolanaChain, createNonce, withData } from '../../testing/fake-solana-chain.ts'
import { writeSolana } from '../../testing/write-solana.ts'

const chain = createFakeSolanaChain()
const { mint, other, owner, read, tokens } = chain
const third = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey
const nonce = createNonce(chain)
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
}

const plain = { beside: [], isVersioned: false, payer: owner, ranks: [] }
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
          const mutant = withData(one, Buffer.from([...one.data, ...trailing]))
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

test('bytes behind the price do not hide that it is high: the network charges it', async () => {
  const price = attacks['price']?.(0n)
  const longer = price && withData(price, Buffer.from([...price.data, 0]))
  const transaction = writeSolana(longer ? [longer, toSelf] : [], plain)
  const { priority, verdict } = await explainTransaction(chain, transaction)
  expect(priority).toMatchObject({ unitPrice: 10n ** 8n })
  expect(verdict.reasons).toContain('high-fee')
})
