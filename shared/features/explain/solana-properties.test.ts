import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { ComputeBudgetProgram, type PublicKey, SystemProgram } from '@solana/web3.js'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Explanation } from '../../core/explanation.ts'
import { explainTransaction } from '../../testing/explain-on-chain.ts'
import { createFakeSolanaChain, lengthen, third } from '../../testing/fake-solana-chain.ts'
import { writePlainly, writeSolana } from '../../testing/write-solana.ts'

const { mint, other, owner } = createFakeSolanaChain()

/** Instructions that do not depend on one another, each with all of its writings. */
function toPool(tokens: PublicKey, program: PublicKey) {
  // Token-2022 refuses bytes behind an instruction.
  const isLoose = program.equals(TOKEN_PROGRAM_ID)
  const theirs = getAssociatedTokenAddressSync(mint, other, false, program)
  const opening = [owner, theirs, other, mint, program] as const
  const setAuthority = (account: PublicKey, type: AuthorityType) =>
    createSetAuthorityInstruction(account, owner, type, other, [], program)
  const approve = createApproveInstruction(tokens, third, owner, 5n, [], program)
  const noMinter = createSetAuthorityInstruction(
    mint,
    owner,
    AuthorityType.MintTokens,
    null,
    [],
    program,
  )
  const transfer = SystemProgram.transfer({ fromPubkey: owner, lamports: 5, toPubkey: other })
  const move = createTransferCheckedInstruction(tokens, mint, tokens, owner, 3n, 6, [], program)
  return [
    [transfer, lengthen(transfer, 0)],
    [move, ...(isLoose ? [lengthen(move, 0)] : [])],
    [
      createAssociatedTokenAccountInstruction(...opening),
      lengthen(createAssociatedTokenAccountInstruction(...opening), 0),
      createAssociatedTokenAccountIdempotentInstruction(...opening),
    ],
    [
      approve,
      createApproveCheckedInstruction(tokens, mint, third, owner, 5n, 6, [], program),
      ...(isLoose ? [lengthen(approve, 0, 1, 2)] : []),
    ],
    [setAuthority(tokens, AuthorityType.CloseAccount)],
    [setAuthority(mint, AuthorityType.FreezeAccount)],
    [noMinter, ...(isLoose ? [lengthen(noMinter, ...third.toBytes())] : [])],
  ] as const
}

const budget = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
  ComputeBudgetProgram.requestHeapFrame({ bytes: 64 * 1024 }),
]
const anyWriting = record({
  beside: constantFrom([], [third], [mint, third]),
  isVersioned: boolean(),
  ranks: array(nat(), { maxLength: 12, minLength: 12 }),
})
const plain = writePlainly(owner)

/** The actions without their faults: bytes that a program does not read are no effect. */
const toTexts = (actions: Explanation['actions']) =>
  actions
    .map(({ fault: _fault, ...action }) =>
      JSON.stringify(action, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    )
    .toSorted()

/** The reasons, without that of bytes which a program does not read. */
const toReasons = ({ actions, verdict: { reasons } }: Explanation) => {
  expect(reasons.includes('unclean')).toBe(actions.some(({ fault }) => fault === 'unclean'))
  return reasons.filter((reason) => reason !== 'unclean')
}

describe('one effect has one explanation', () => {
  const worlds = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((program) => {
    const chain = createFakeSolanaChain(program)
    return { chain, name: program.toBase58(), pool: toPool(chain.tokens, program) }
  })

  test.each(worlds)('whatever the writing, for tokens of $name', async ({ chain, pool }) => {
    const anyOrder = shuffledSubarray([...pool.keys()], { minLength: 1 })
    await assert(
      asyncProperty(
        anyOrder,
        anyWriting,
        record({
          places: tuple(nat(), nat()),
          used: shuffledSubarray(budget),
          writings: array(nat(5), { maxLength: 7, minLength: 7 }),
        }),
        async (order, writing, { places, used, writings }) => {
          const first = pool.flatMap((list, index) => (order.includes(index) ? list[0] : []))
          const all = order.flatMap((index) => {
            const list = pool[index] ?? []
            return list[(writings[index] ?? 0) % list.length] ?? []
          })
          for (const [index, one] of used.entries())
            all.splice((places[index] ?? 0) % (all.length + 1), 0, one)
          const one = await explainTransaction(chain, writeSolana(first, plain))
          const two = await explainTransaction(
            chain,
            writeSolana(all, { ...writing, payer: owner }),
          )
          expect(toTexts(two.actions)).toEqual(toTexts(one.actions))
          expect(toReasons(two)).toEqual(one.verdict.reasons)
          expect(one.changes.status).toBe('simulated')
        },
      ),
      { numRuns: 6 },
    )
  })

  test('whichever the program of tokens', async () => {
    const [older, newer] = await Promise.all(
      worlds.map(({ chain, name, pool }) =>
        Promise.all(
          pool.map(async ([one]) => {
            const { actions, verdict } = await explainTransaction(chain, writeSolana([one], plain))
            // The addresses of accounts are derived from the program, and their rent from its extensions.
            const texts = toTexts(actions).map((text) =>
              text
                .replaceAll(name, 'program')
                .replaceAll(chain.tokens.toBase58(), 'tokens')
                .replace(/"address":"\w+"/, '')
                .replace(/"rent":"\d+n"/, ''),
            )
            return { texts, verdict }
          }),
        ),
      ),
    )
    expect(newer).toEqual(older)
  })
})
