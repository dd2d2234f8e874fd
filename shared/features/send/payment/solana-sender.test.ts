import { Keypair, PublicKey, Transaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../adapters/adapter.ts'
import { toBase58 } from '../../../format/base58.ts'
import { solanaNetworks } from '../../../testing/solana-case.ts'
import { token2022Program } from '../receiver/solana-accounts.ts'
import { createSolanaSender } from './solana-sender.ts'

const [network] = solanaNetworks
const toKey = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58()
const [from, to, mint, source] = [1, 2, 3, 4].map(toKey)
const references = [5, 6].map(toKey)
const marks = { memo: 'Order 7', references }
const blockhash = toBase58(new Uint8Array(32).fill(7))
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const transactions: string[] = []
const messages: string[] = []

/** What a node says of a mint, of an account with tokens, and of no other account. */
async function read({ method, params }: Parameters<Adapter['read']>[0]): Promise<unknown> {
  const [first] = params as [unknown]
  if (method === 'getLatestBlockhash') return { value: { blockhash } }
  if (method === 'getMinimumBalanceForRentExemption') return 890_880
  if (method === 'getRecentPrioritizationFees') return []
  if (method === 'getTokenAccountsByOwner') {
    const info = { tokenAmount: { amount: '100' } }
    return { value: [{ account: { data: { parsed: { info } } }, pubkey: source }] }
  }
  if (method === 'getMultipleAccounts') {
    const parsed = { info: { extensions: [] }, type: 'mint' }
    const account = { data: { parsed }, executable: false, owner: token2022Program }
    return { value: (first as string[]).map((key) => (key === mint ? account : null)) }
  }
  if (method === 'simulateTransaction') {
    transactions.push(String(first))
    return { value: { err: null, unitsConsumed: 30_000 } }
  }
  messages.push(String(first))
  return { value: 5000 }
}

const native = {
  address: undefined,
  assetId: 'sol',
  balance: 100n,
  chainId: network?.caipNetworkId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  decimals: 9,
  iconUrl: undefined,
  name: 'Solana',
  price: undefined,
  symbol: 'SOL',
  value: undefined,
}

/** The memo and what the transfer names behind its parties. */
function readMarks(transaction: string, parties: number) {
  const { instructions } = Transaction.from(Buffer.from(transaction, 'base64'))
  const [memo, move] = instructions.slice(-2)
  return {
    memo: memo?.programId.equals(new PublicKey(memoProgram)) && memo.data.toString('utf8'),
    references: move?.keys.slice(parties).map(({ pubkey }) => pubkey.toBase58()),
  }
}

describe('createSolanaSender', () => {
  test.each([
    ['the native currency', native, 2],
    ['a token', { ...native, address: mint, assetId: 'token' }, 4],
  ])('puts the memo and the references into each transaction of %s', async (_, token, parties) => {
    expect.assertions(4)
    if (!network || !from || !to) return
    const sender = createSolanaSender({ read })
    const payment = { amount: 5n, from, isMax: false, marks, network, to, token }
    transactions.length = 0
    messages.length = 0
    const estimate = await sender.estimate(payment)
    const fee = estimate.status === 'ready' ? estimate.fee : undefined
    if (!fee) return
    const { params } = await sender.toRequest(payment, fee)
    const requested: unknown[] = []
    const provider = {
      on: () => undefined,
      removeListener: () => undefined,
      async request(request: { params?: unknown }) {
        requested.push(Object(request.params).transaction)
        return { signature: 'sent' }
      },
    }
    expect(await sender.send(payment, { fee, provider })).toBe('sent')
    const written = [...transactions, Object(params).transaction, ...requested]
    expect(written.map((one) => readMarks(String(one), parties))).toEqual([marks, marks, marks])
    // The fee is of the same message: a transaction has it behind its only signature.
    const message = Buffer.from(String(requested[0]), 'base64').subarray(65).toString('base64')
    expect(messages).toEqual([message])
    expect(fee).toMatchObject({ gas: 53_000n, total: 5000n })
  })
})
