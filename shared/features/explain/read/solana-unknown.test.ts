import { createRevokeInstruction } from '@solana/spl-token'
import { SystemProgram } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { explainOnChain as explain } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain } from '../../../testing/fake-solana-chain.ts'

const chain = createFakeSolanaChain()
const { other, owner, read, tokens } = chain
const transfer = SystemProgram.transfer({ fromPubkey: owner, lamports: 0, toPubkey: owner })
const revoke = createRevokeInstruction(tokens, owner)
const fine = { reasons: [], word: 'fine' }
const unchecked = { reasons: ['unchecked'], word: 'look' }

/** An answer of the node, of which no account is parsed. */
async function readUnparsed(request: Parameters<typeof read>[0]): Promise<unknown> {
  const answer = structuredClone(await read(request))
  const { value } = Object(answer)
  for (const account of value.accounts ?? (Array.isArray(value) ? value : []))
    if (account) account.data = ['', 'base64']
  return answer
}

describe('createSolanaExplainer', () => {
  test('a node that does not answer, or not in full, is a reason', async () => {
    const verdictOf = async (node: typeof read) => (await explain(chain, [transfer], node)).verdict
    expect(await verdictOf(read)).toEqual(fine)
    expect(await verdictOf(async () => ({}))).toEqual(unchecked)
    expect(
      await verdictOf(async (request) =>
        request.method === 'getFeeForMessage' ? { value: null } : read(request),
      ),
    ).toEqual(unchecked)
  })

  test('an account of tokens that the node does not parse is a reason', async () => {
    expect((await explain(chain, [transfer], readUnparsed)).verdict).toEqual(fine)
    expect(await explain(chain, [revoke], readUnparsed)).toMatchObject({
      changes: { reason: 'node', status: 'unchecked' },
      verdict: unchecked,
    })
  })

  test('rights in the bytes say to stop without a node too', async () => {
    const assign = SystemProgram.assign({ accountPubkey: owner, programId: other })
    expect((await explain(chain, [assign], async () => ({}))).verdict).toEqual({
      reasons: ['authority-given', 'unchecked'],
      word: 'stop',
    })
  })
})
