import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainOnChain as explain } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain, lengthen } from '../../../testing/fake-solana-chain.ts'

const unknownProgram = new PublicKey('Stake11111111111111111111111111111111111111')
const { owner, other, mint } = createFakeSolanaChain()
const fine = { reasons: [], word: 'fine' }

const assign = SystemProgram.assign({ accountPubkey: owner, programId: other })
const authorities = [
  [AuthorityType.AccountOwner, 'account-owner'],
  [AuthorityType.CloseAccount, 'close'],
  [AuthorityType.MintTokens, 'mint'],
  [AuthorityType.FreezeAccount, 'freeze'],
] as const

describe.each([
  ['SPL Token', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('rights in accounts of %s', (_name, program) => {
  const chain = createFakeSolanaChain(program)
  const { tokens } = chain
  const isOfMint = (type: AuthorityType) =>
    type === AuthorityType.MintTokens || type === AuthorityType.FreezeAccount
  const setAuthority = (type: AuthorityType, to: PublicKey | null) =>
    createSetAuthorityInstruction(isOfMint(type) ? mint : tokens, owner, type, to, [], program)

  test('an approval of a delegate says to stop, and how much it is', async () => {
    const toAction = (amount: bigint, isUnlimited: boolean) => ({
      amount,
      asset: mint.toBase58(),
      kind: 'approval',
      isUnlimited,
      spender: other.toBase58(),
    })
    const approve = createApproveInstruction(tokens, other, owner, 5n, [], program)
    expect(await explain(chain, [approve])).toMatchObject({
      actions: [toAction(5n, false)],
      changes: {
        rights: [{ account: tokens.toBase58(), right: 'delegate', to: other.toBase58() }],
        status: 'simulated',
      },
      verdict: { reasons: ['authority-given'], word: 'stop' },
    })
    const checked = createApproveCheckedInstruction(
      tokens,
      mint,
      other,
      owner,
      2n ** 64n - 1n,
      6,
      [],
      program,
    )
    expect(await explain(chain, [checked])).toMatchObject({
      actions: [toAction(2n ** 64n - 1n, true)],
      verdict: { reasons: ['authority-given', 'unlimited'], word: 'stop' },
    })
  })

  test('a delegate that is taken back is fine', async () => {
    chain.run(createApproveInstruction(tokens, other, owner, 5n, [], program))
    const revoke = createRevokeInstruction(tokens, owner, [], program)
    expect(await explain(chain, [revoke])).toMatchObject({
      actions: [
        { account: tokens.toBase58(), kind: 'authority', right: 'delegate', to: undefined },
      ],
      changes: { arrives: [], leaves: [], status: 'simulated' },
      verdict: fine,
    })
    // Less than before does not exceed it.
    const lower = createApproveInstruction(tokens, other, owner, 0n, [], program)
    expect((await explain(chain, [lower])).verdict).toEqual(fine)
    chain.run(revoke)
  })

  test.each(authorities)(
    'authority %i of what the visitor has says to stop',
    async (type, right) => {
      const account = (isOfMint(type) ? mint : tokens).toBase58()
      expect(await explain(chain, [setAuthority(type, other)])).toMatchObject({
        actions: [{ account, kind: 'authority', right, to: other.toBase58() }],
        verdict: { word: 'stop' },
      })
      const { reasons } = (await explain(chain, [setAuthority(type, other)])).verdict
      // The owner of an associated account of Token-2022 cannot change.
      expect(reasons.filter((reason) => reason !== 'reverts')).toEqual(['authority-given'])
      const { verdict } = await explain(chain, [setAuthority(type, owner)])
      expect(verdict.reasons).not.toContain('authority-given')
    },
  )

  test('the authority of a mint that nobody has afterwards is to be looked at', async () => {
    expect(await explain(chain, [setAuthority(AuthorityType.MintTokens, null)])).toMatchObject({
      actions: [{ kind: 'authority', right: 'mint', to: undefined }],
      verdict: { reasons: ['authority-lost'], word: 'look' },
    })
  })
})

describe('rights in the account of the wallet', () => {
  const chain = createFakeSolanaChain()

  test('a program that would own it says to stop', async () => {
    const account = owner.toBase58()
    expect(await explain(chain, [assign])).toMatchObject({
      actions: [{ account, kind: 'authority', right: 'program', to: other.toBase58() }],
      changes: { rights: [{ account, right: 'program', to: other.toBase58() }] },
      verdict: { reasons: ['authority-given'], word: 'stop' },
    })
  })

  test('bytes behind an instruction do not hide it: programs ignore them', async () => {
    const longer = lengthen(assign, 0)
    expect(await explain(chain, [longer])).toMatchObject({
      actions: [{ fault: 'unclean', kind: 'authority', right: 'program' }],
      changes: { rights: [{ right: 'program' }] },
      verdict: { reasons: ['authority-given', 'unclean'], word: 'stop' },
    })
  })

  test('an account that is derived from it says to stop', async () => {
    const derived = await PublicKey.createWithSeed(owner, 'seed', other)
    const withSeed = SystemProgram.assign({
      accountPubkey: derived,
      basePubkey: owner,
      programId: other,
      seed: 'seed',
    })
    expect(await explain(chain, [withSeed])).toMatchObject({
      actions: [{ account: derived.toBase58(), kind: 'authority', right: 'program' }],
      verdict: { reasons: ['authority-given'], word: 'stop' },
    })
  })

  test('the account of somebody else is theirs to give', async () => {
    const theirs = SystemProgram.assign({ accountPubkey: other, programId: unknownProgram })
    expect(await explain(chain, [theirs])).toMatchObject({
      actions: [{ account: other.toBase58(), kind: 'authority' }],
      verdict: fine,
    })
  })
})

describe('rights that no action names', () => {
  const chain = createFakeSolanaChain()
  const { read, tokens, toTransaction } = chain
  const call = new TransactionInstruction({
    data: Buffer.of(),
    keys: [
      { isSigner: true, isWritable: true, pubkey: owner },
      { isSigner: false, isWritable: true, pubkey: tokens },
      { isSigner: false, isWritable: false, pubkey: other },
    ],
    programId: unknownProgram,
  })

  /** A node on which the transaction does what other instructions do. */
  function createNode(...instructions: readonly TransactionInstruction[]): typeof read {
    return ({ method, params }) => {
      const [first, settings] = params as [unknown, unknown]
      const transaction = toTransaction(...instructions)
      const isSimulated = method === 'simulateTransaction'
      return read({ method, params: isSimulated ? [transaction, settings] : [first, settings] })
    }
  }

  test.each([
    ['delegate', createApproveInstruction(tokens, other, owner, 1n)],
    ['close', createSetAuthorityInstruction(tokens, owner, AuthorityType.CloseAccount, other)],
    [
      'account-owner',
      createSetAuthorityInstruction(tokens, owner, AuthorityType.AccountOwner, other),
    ],
    ['program', assign],
  ])('the simulation finds the right %s', async (right, instruction) => {
    expect(await explain(chain, [call], createNode(instruction))).toMatchObject({
      actions: [{ kind: 'call' }],
      changes: { rights: [{ right, to: other.toBase58() }] },
      verdict: { reasons: ['authority-given', 'not-decoded'], word: 'stop' },
    })
  })

  test('no transaction that raises a right of somebody else is fine', async () => {
    const rights = [
      assign,
      createApproveInstruction(tokens, other, owner, 1n),
      createApproveCheckedInstruction(tokens, mint, other, owner, 1n, 6),
      createSetAuthorityInstruction(tokens, owner, AuthorityType.AccountOwner, other),
      createSetAuthorityInstruction(tokens, owner, AuthorityType.CloseAccount, other),
      createSetAuthorityInstruction(mint, owner, AuthorityType.MintTokens, other),
      createSetAuthorityInstruction(mint, owner, AuthorityType.FreezeAccount, other),
    ]
    const harmless = [
      SystemProgram.transfer({ fromPubkey: owner, lamports: 1, toPubkey: owner }),
      createRevokeInstruction(tokens, owner),
      createApproveInstruction(tokens, owner, owner, 1n),
      call,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rights),
        fc.array(fc.constantFrom(...rights, ...harmless), { maxLength: 3 }),
        fc.uint8Array({ maxLength: 3 }),
        async (right, others, trailing) => {
          const one = lengthen(right, ...trailing)
          const all = [...others, one]
          expect((await explain(chain, all)).verdict.word).toBe('stop')
          expect((await explain(chain, [call], createNode(...all))).verdict.word).not.toBe('fine')
        },
      ),
    )
  })
})
