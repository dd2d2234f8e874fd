import { PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { explainOnChain as explain } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain, createNonce, lengthen } from '../../../testing/fake-solana-chain.ts'

const chain = createFakeSolanaChain()
const { owner } = chain
const nonce = createNonce(chain)
const advance = SystemProgram.nonceAdvance({ authorizedPubkey: owner, noncePubkey: nonce })
const transfer = SystemProgram.transfer({ fromPubkey: owner, lamports: 5, toPubkey: owner })
const action = { account: nonce.toBase58(), kind: 'durable-nonce' }

describe('createSolanaExplainer', () => {
  test('a transaction with a durable nonce can be sent at any time later: it is to be looked at', async () => {
    expect(await explain(chain, [advance, transfer])).toMatchObject({
      actions: [action, { amount: 5n, kind: 'transfer' }],
      changes: { arrives: [], leaves: [], status: 'simulated' },
      verdict: { reasons: ['no-expiry'], word: 'look' },
    })
  })

  test('bytes behind the instruction do not hide it', async () => {
    const longer = lengthen(advance, 0)
    const { actions, verdict } = await explain(chain, [longer, transfer])
    expect(actions).toMatchObject([action, { kind: 'transfer' }])
    expect(verdict).toMatchObject({ reasons: ['no-expiry', 'unclean'] })
  })

  test('a nonce that changes in another place does not make the transaction last', async () => {
    const { actions, verdict } = await explain(chain, [transfer, advance])
    expect(actions).toMatchObject([{ kind: 'transfer' }, { kind: 'call' }])
    expect(verdict).toEqual({ reasons: ['not-decoded'], word: 'look' })
  })

  test('the authority of a nonce of the account is not given without a reason', async () => {
    const authorize = SystemProgram.nonceAuthorize({
      authorizedPubkey: owner,
      newAuthorizedPubkey: PublicKey.unique(),
      noncePubkey: nonce,
    })
    expect((await explain(chain, [authorize])).verdict.word).not.toBe('fine')
  })
})
