import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { createTransfer } from '../../../adapters/solana/transfer.ts'
import { toBase58 } from '../../../format/base58.ts'
import { explainOnChain, explainTransaction } from '../../../testing/explain-on-chain.ts'
import { createFakeSolanaChain } from '../../../testing/fake-solana-chain.ts'
import { solanaKeys } from '../../../testing/fake-standard-wallet.ts'
import { decodeSolana } from './decode-solana.ts'
import { noAccountFacts } from './node-accounts.ts'
import { readSolanaMessage } from './solana-message.ts'

const [from = '', to = ''] = solanaKeys.map(({ address }) => address)
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const blockhash = '11111111111111111111111111111111'
const newer = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const older = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const chain = createFakeSolanaChain()
const { owner, toTransaction } = chain
const fine = { reasons: [], word: 'fine' }
const toSelf = SystemProgram.transfer({ fromPubkey: owner, lamports: 5, toPubkey: owner })
const write = (data: string | Uint8Array, program = newer) =>
  new TransactionInstruction({
    data: Buffer.from(data),
    keys: [],
    programId: new PublicKey(program),
  })
const toAction = (text: string, contract = newer) => ({ contract, kind: 'memo', text, value: 0n })

test('a transfer with a memo and references of Send is both, and no unknown call', () => {
  const budget = { price: 10_000n, units: 20_495n }
  const marks = { memo: 'Order 7', references: [mint, mint] }
  const { transaction } = createTransfer({ blockhash, budget, from, lamports: 5n, marks, to })
  const message = readSolanaMessage(transaction)
  expect(message && decodeSolana(message, noAccountFacts)).toMatchObject([
    toAction('Order 7'),
    { amount: 5n, from, kind: 'transfer', to },
  ])
})

describe('a memo in the transaction of a page', () => {
  test.each([newer, older])('of the program %s has its text', async (program) => {
    const { actions } = await explainOnChain(chain, [write('I sell my house. ✓', program)])
    expect(actions).toEqual([toAction('I sell my house. ✓', program)])
  })

  test('changes nothing, and is no reason to look', async () => {
    expect(await explainOnChain(chain, [write('Hello'), toSelf])).toMatchObject({
      actions: [toAction('Hello'), { kind: 'transfer' }],
      changes: { arrives: [], leaves: [], status: 'simulated' },
      verdict: fine,
    })
    expect((await explainOnChain(chain, [write('Hello')])).verdict).toEqual(fine)
  })

  test('does not hide that the node says something else', async () => {
    const { read } = chain
    const lost: typeof read = async (request) => {
      const answer = structuredClone(await read(request))
      const { value } = Object(answer)
      if (value?.accounts) value.accounts[0].lamports -= 7
      return answer
    }
    const { verdict } = await explainOnChain(chain, [write('Hello'), toSelf], lost)
    expect(verdict.reasons).toContain('contradiction')
  })

  test('has no invisible characters', async () => {
    const { actions } = await explainOnChain(chain, [write('Pay\u202E \u200Bme\nnow')])
    expect(actions).toEqual([toAction('Pay me now')])
  })

  test.each([
    ['no UTF-8', [0xff, 0xfe]],
    ['control characters', [0x48, 0]],
  ])('of %s is bytes, which is a reason to look', async (_what, bytes) => {
    const { actions, verdict } = await explainOnChain(chain, [write(Uint8Array.from(bytes))])
    expect(actions).toEqual([{ ...toAction(toBase58(Uint8Array.from(bytes))), isBytes: true }])
    expect(verdict.word).not.toBe('fine')
    expect(verdict.reasons).toContain('not-text')
  })

  test('is whole up to 20,000 characters', () => {
    const toActions = (memo: string) => {
      // No transaction that fits into a packet is that long: the bytes are written by hand.
      const message = readSolanaMessage(toTransaction(write('Hello')))
      const [instruction] = message?.instructions ?? []
      if (!message || !instruction) throw new TypeError('no instruction')
      const longer = { ...instruction, data: new TextEncoder().encode(memo) }
      return decodeSolana({ ...message, instructions: [longer] }, noAccountFacts)
    }
    const text = 'a'.repeat(20_000)
    expect(toActions(text)).toEqual([toAction(text)])
    expect(toActions(`${text}b`)).toEqual([{ ...toAction(text), isCut: true }])
  })

  test('is not fine without a node, as any transaction', async () => {
    const silent = async (): Promise<unknown> => ({})
    const transaction = toTransaction(write('Hello'))
    expect(await explainTransaction(chain, transaction, silent)).toMatchObject({
      actions: [toAction('Hello')],
      verdict: { reasons: ['unchecked'], word: 'look' },
    })
  })
})
