import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountIdempotentInstruction as createAccount,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token'
import { Keypair, type PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { explainOnChain as explain } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain } from '../../../testing/fake-solana-chain.ts'

const chain = createFakeSolanaChain()
const { mint, other, owner, tokens } = chain
const rent = chain.rentFor(ACCOUNT_SIZE)
const people = Array.from(
  { length: 12 },
  (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(10 + index)).publicKey,
)
const toAccount = (one: PublicKey) => getAssociatedTokenAddressSync(mint, one, true)
const createFor = (one: PublicKey, payer = owner) => createAccount(payer, toAccount(one), one, mint)
const leaves = (amount: bigint) => [{ amount, asset: undefined, tokenId: undefined }]

describe('createSolanaExplainer', () => {
  test('accounts that are created for others are one action, with the lamports that stay in them', async () => {
    expect(
      await explain(
        chain,
        people.map((one) => createFor(one)),
      ),
    ).toMatchObject({
      actions: [
        {
          accounts: people.map((one) => ({
            address: toAccount(one).toBase58(),
            asset: mint.toBase58(),
            owner: one.toBase58(),
          })),
          kind: 'account-creation',
          payer: owner.toBase58(),
          rent: rent * 12n,
        },
      ],
      changes: { arrives: [], leaves: leaves(rent * 12n), status: 'simulated' },
      verdict: { reasons: ['first-receiver'], word: 'look' },
    })
  })

  test('an account of the visitor is explained alike, and is fine', async () => {
    const account = getAssociatedTokenAddressSync(NATIVE_MINT, owner)
    expect(await explain(chain, [createAccount(owner, account, owner, NATIVE_MINT)])).toMatchObject(
      {
        actions: [{ accounts: [{ owner: owner.toBase58() }], kind: 'account-creation', rent }],
        changes: { leaves: leaves(rent) },
        verdict: { reasons: [], word: 'fine' },
      },
    )
  })

  test('what is there already, or twice in the request, counts once', async () => {
    const [first = owner] = people
    const move = createTransferCheckedInstruction(tokens, mint, toAccount(first), owner, 5n, 6)
    const instructions = [createFor(first), createFor(first), createFor(owner), move]
    expect(await explain(chain, instructions)).toMatchObject({
      actions: [
        { accounts: [{ owner: first.toBase58() }], kind: 'account-creation', rent },
        { amount: 5n, kind: 'transfer', to: first.toBase58() },
      ],
      verdict: { reasons: ['first-receiver'] },
    })
    expect(await explain(chain, [createFor(owner), move, createFor(first)])).toMatchObject({
      changes: { status: 'reverted' },
    })
  })

  test('lamports that are there before are no rent, and those of another payer are not lost', async () => {
    const [first = owner, second = owner] = people
    const send = SystemProgram.transfer({
      fromPubkey: other,
      lamports: 900_000,
      toPubkey: toAccount(first),
    })
    const funded = createFakeSolanaChain()
    funded.run(send)
    expect(await explain(funded, [createFor(first), createFor(second, other)])).toMatchObject({
      actions: [
        { payer: owner.toBase58(), rent: rent - 900_000n },
        { payer: other.toBase58(), rent },
      ],
      changes: { leaves: leaves(rent - 900_000n) },
      verdict: { reasons: ['first-receiver'] },
    })
  })

  test('without the node, the rent is not known', async () => {
    expect(await explain(chain, [createFor(owner)], async () => ({}))).toMatchObject({
      actions: [{ accounts: [{ owner: owner.toBase58() }], rent: undefined }],
      verdict: { reasons: ['unchecked'], word: 'look' },
    })
  })
})
