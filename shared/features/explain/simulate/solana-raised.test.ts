import {
  createAssociatedTokenAccountInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
  tuple,
  uint8Array,
} from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../../../provider/params.ts'
import { explainTransaction } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain } from '../../../testing/fake-solana-chain.ts'

const chain = createFakeSolanaChain()
const { mint, other, owner, read, tokens, toTransaction } = chain
const theirs = getAssociatedTokenAddressSync(mint, other)
chain.run(createAssociatedTokenAccountInstruction(owner, theirs, other, mint))
const nobody = SystemProgram.programId

const anyHolder = constantFrom(other, owner, nobody, TOKEN_PROGRAM_ID)
const anyAccount = oneof(
  { arbitrary: constantFrom(tokens, mint), weight: 6 },
  { arbitrary: constantFrom(owner, theirs, other), weight: 1 },
)
const noBytes = [0, 0, 0, 0, 0, 0, 0]
const anyTail = uint8Array({ maxLength: 2 })
const anyAmount = constantFrom(0, 1, 255).map((byte) => [byte, 0, 0, 0, 0, 0, 0, byte])

const toInstruction = (
  programId: PublicKey,
  accounts: readonly PublicKey[],
  bytes: readonly number[],
) =>
  new TransactionInstruction({
    data: Buffer.from(bytes),
    keys: accounts.map((pubkey) => ({
      isSigner: pubkey === owner || pubkey === other,
      isWritable: true,
      pubkey,
    })),
    programId,
  })

/** `Approve`, `Revoke`, `SetAuthority` and `ApproveChecked` in bytes, of any accounts: most of them do something. */
const anyToken = record({
  account: anyAccount,
  amount: anyAmount,
  holder: anyHolder,
  rest: anyTail,
  signer: constantFrom(owner, owner, owner, other),
  tag: constantFrom(4, 5, 6, 6, 6, 13),
  type: constantFrom(0, 1, 2, 3),
  hasHolder: constantFrom(0, 1, 1, 1),
}).map(({ account, amount, hasHolder, holder, rest, signer, tag, type }) => {
  const bytes: Readonly<Record<number, readonly number[]>> = {
    4: amount,
    6: [type, hasHolder, ...(hasHolder === 1 ? holder.toBytes() : [])],
    13: [...amount, 6],
  }
  const accounts: Readonly<Record<number, readonly PublicKey[]>> = {
    4: [account, holder, signer],
    13: [account, mint, holder, signer],
  }
  const data = [tag, ...(bytes[tag] ?? []), ...rest]
  return toInstruction(TOKEN_PROGRAM_ID, accounts[tag] ?? [account, signer], data)
})

/** The system program, by its numbers: `Assign` and `Transfer`. */
const anySystem = tuple(
  constantFrom(owner, other),
  oneof(
    anyHolder.map((program) => [1, 0, 0, 0, ...program.toBytes()]),
    anyAmount.map((amount) => [2, 0, 0, 0, ...amount.slice(0, 7), 0]),
    constant([8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
  ),
  anyTail,
).map(([account, bytes, rest]) => toInstruction(nobody, [account, other], [...bytes, ...rest]))

const anyInstructions = array(oneof({ arbitrary: anyToken, weight: 4 }, anySystem), {
  maxLength: 3,
  minLength: 1,
})

type Holder = readonly [right: string, holder: unknown]

/** Who has a right over what the visitor has, as the node says of their account, their tokens and their mint. */
function toHolders(accounts: unknown): readonly Holder[] {
  const info = (index: number) => at(at(at(at(accounts, index), 'data'), 'parsed'), 'info')
  const named = [
    [1, 'closeAuthority'],
    [1, 'delegate'],
    [1, 'owner'],
    [2, 'freezeAuthority'],
    [2, 'mintAuthority'],
  ] as const
  const delegated = at(at(info(1), 'delegatedAmount'), 'amount')
  return [
    ['program', at(at(accounts, 0), 'owner')],
    ...named.map(([index, name]): Holder => {
      const holder = at(info(index), name)
      // An allowance of nothing is none.
      return [name, name === 'delegate' && delegated === '0' ? undefined : holder]
    }),
  ]
}

const setAuthority = (account: PublicKey, type: number) =>
  toInstruction(TOKEN_PROGRAM_ID, [account, owner], [6, type, 1, ...other.toBytes()])
/** Each right once: the property says something only if it meets all of them. */
const examples: readonly (readonly [right: string, instruction: TransactionInstruction])[] = [
  ['closeAuthority', setAuthority(tokens, 3)],
  ['delegate', toInstruction(TOKEN_PROGRAM_ID, [tokens, other, owner], [4, 1, ...noBytes])],
  ['freezeAuthority', setAuthority(mint, 1)],
  ['mintAuthority', setAuthority(mint, 0)],
  ['owner', setAuthority(tokens, 2)],
  ['program', toInstruction(nobody, [owner], [1, 0, 0, 0, ...other.toBytes()])],
]
const keys = [owner, tokens, mint].map(String)

/** The rights that others have after a transaction, and that they do not have before it. */
async function findRaised(transaction: string): Promise<readonly string[]> {
  const settings = { accounts: { addresses: keys } }
  const [held, left] = await Promise.all([
    read({ method: 'getMultipleAccounts', params: [keys] }),
    read({ method: 'simulateTransaction', params: [transaction, settings] }),
  ])
  const before = new Map(toHolders(at(held, 'value')))
  const after = at(at(left, 'value'), 'err') === null ? at(at(left, 'value'), 'accounts') : []
  return toHolders(after).flatMap(([right, holder]) => {
    const isOther = holder !== undefined && holder !== null && holder !== before.get(right)
    return isOther && (right === 'program' || holder !== String(owner)) ? [right] : []
  })
}

test.each(examples)('the right %s is found', async (right, instruction) => {
  expect(await findRaised(toTransaction(instruction))).toEqual([right])
})

test('no transaction that raises a right over what the visitor has is fine', async () => {
  await assert(
    asyncProperty(anyInstructions, async (instructions) => {
      const transaction = toTransaction(...instructions)
      const raised = await findRaised(transaction)
      const { verdict } = await explainTransaction(chain, transaction)
      expect(verdict.word === 'stop' || raised.length === 0).toBe(true)
    }),
    { examples: examples.map(([, instruction]) => [[instruction]]), numRuns: 60 },
  )
})
