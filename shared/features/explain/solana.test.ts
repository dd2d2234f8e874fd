import {
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTokenTransfer, createTransfer } from '../../adapters/solana/transfer.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { solana } from '../../networks/solana.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { solanaKeys } from '../../testing/fake-standard-wallet.ts'
import { createSolanaExplainer } from './explain-solana.ts'
import { decodePriority, decodeSolana } from './read/decode-solana.ts'
import { noAccountFacts } from './read/node-accounts.ts'
import { readSolanaMessage } from './read/solana-message.ts'
import { explainSolana, isSolanaContradiction } from './simulate/simulate-solana.ts'

const [from = '', to = ''] = solanaKeys.map(({ address }) => address)
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const source = 'So11111111111111111111111111111111111111112'
const blockhash = '11111111111111111111111111111111'
const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const amounts = fc.bigInt({ max: 2n ** 64n - 1n, min: 0n })

const decode = (transaction: string, facts = noAccountFacts) => {
  const message = readSolanaMessage(transaction)
  return message && decodeSolana(message, facts)
}
const calm = { price: 10_000n, units: 20_495n }
const send = (lamports: bigint, budget = calm) =>
  createTransfer({ blockhash, budget, from, lamports, to }).transaction
const sendTokens = (amount: bigint, isOpening = false) =>
  createTokenTransfer({
    amount,
    blockhash,
    budget: calm,
    decimals: 6,
    from,
    isOpening,
    mint,
    program,
    source,
    to,
  })

/** An account of tokens. */
const toTokens = (owner: string, amount: bigint) => ({
  data: {
    parsed: {
      info: { mint, owner, tokenAmount: { amount: String(amount), decimals: 6 } },
      type: 'account',
    },
  },
  lamports: 2_039_280,
  owner: program,
})
const toPlain = (lamports: number) => ({ data: ['', 'base64'], lamports, owner: blockhash })

type Accounts = Readonly<Record<string, unknown>>

/** A node with accounts before and after a transaction. */
function createNode(before: Accounts, after: Accounts, rest: object = {}) {
  return {
    network,
    async read({ method, params }: { readonly method: string; readonly params: unknown }) {
      const [first, settings] = params as [string[], { accounts: { addresses: string[] } }]
      if (method === 'getFeeForMessage') return { value: 5000 }
      if (method === 'getMultipleAccounts')
        return { value: first.map((key) => before[key] ?? null) }
      const accounts = settings.accounts.addresses.map((key) => after[key] ?? null)
      return { value: { accounts, err: null, logs: [], ...rest } }
    },
  }
}

describe('decodeSolana', () => {
  test('names SOL to the last lamport', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(decode(send(amount))).toMatchObject([
          { amount, asset: undefined, from, kind: 'transfer', to },
        ])
      }),
    )
  })

  test('names tokens, and whose account gets them', async () => {
    const { transaction } = await sendTokens(2n ** 64n - 1n, true)
    const keys = readSolanaMessage(transaction)?.keys ?? []
    const [creation, action] = decode(transaction) ?? []
    expect(action).toMatchObject({ amount: 2n ** 64n - 1n, asset: mint, from, kind: 'transfer' })
    const destination = action?.kind === 'transfer' ? action.to : ''
    expect(keys).toContain(destination)
    expect(creation).toMatchObject({
      accounts: [{ address: destination, asset: mint, owner: to }],
      kind: 'account-creation',
      payer: from,
      rent: undefined,
    })
    const tokens = new Map([[destination, { mint, owner: to }]])
    expect(decode(transaction, { rents: new Map(), tokens })).toMatchObject([{ to }])
  })

  test('never throws, and has no words for what it does not know', () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 600 }), (text) => {
        expect(() => decode(text)).not.toThrow()
      }),
    )
    expect(readSolanaMessage('%')).toBeUndefined()
    const bytes = Buffer.from(send(5n), 'base64')
    expect(readSolanaMessage(bytes.subarray(0, -1).toString('base64'))).toBeUndefined()
    // Another instruction of the system program.
    bytes[bytes.length - 12] = 3
    expect(decode(bytes.toString('base64'))).toMatchObject([{ kind: 'call' }])
  })
})

describe('decodePriority', () => {
  const { publicKey: payer } = Keypair.fromSeed(new Uint8Array(32).fill(1))
  const transfer = SystemProgram.transfer({ fromPubkey: payer, lamports: 1, toPubkey: payer })
  const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
  const price = (microLamports: bigint) =>
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
  function read(...instructions: readonly TransactionInstruction[]) {
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
    const bytes = transaction.add(...instructions).serialize({ requireAllSignatures: false })
    const message = readSolanaMessage(bytes.toString('base64'))
    return message && decodePriority(message)
  }

  test('has what the units cost together, rounded up as the network does', () => {
    expect(read(limit(20_495), price(10_000n), transfer)).toEqual({
      amount: 205n,
      unitPrice: 10_000n,
      units: 20_495n,
    })
    expect(read(transfer, price(2n ** 64n - 1n), limit(1_400_000))?.amount).toBe(
      (1_400_000n * (2n ** 64n - 1n) + 999_999n) / 1_000_000n,
    )
  })

  test('without a limit, or with a larger one than there is, has the most that it can cost', () => {
    const units = (...given: readonly TransactionInstruction[]) => read(...given)?.units
    expect(units(price(5n), transfer, transfer)).toBe(400_000n)
    expect(units(price(5n), ...Array.from({ length: 9 }, () => transfer))).toBe(1_400_000n)
    expect(units(price(5n), limit(4_000_000_000), transfer)).toBe(1_400_000n)
  })

  test('is nothing without a price, and never one of another program', () => {
    expect(read(limit(20_495), transfer)).toBeUndefined()
    const { data } = price(7n)
    const other = new TransactionInstruction({ data, keys: [], programId: payer })
    expect(read(other, transfer)).toBeUndefined()
  })
})

describe('explainSolana', () => {
  const request = (transaction: string) => ({ held: [], owner: from, transaction })

  test('has what the account has less, without the fee', async () => {
    const chain = createNode(
      { [from]: toPlain(1_000_000) },
      { [from]: toPlain(994_900), [to]: toPlain(100) },
    )
    expect(await explainSolana(chain, request(send(100n)))).toMatchObject({
      actions: [{ amount: 100n, to }],
      changes: { arrives: [], leaves: [{ amount: 100n, asset: undefined }], status: 'simulated' },
      fee: 5000n,
    })
  })

  test('has tokens by their mint, and the owner of the account that gets them', async () => {
    const { transaction } = await sendTokens(30n)
    const [action] = decode(transaction) ?? []
    const destination = action?.kind === 'transfer' ? action.to : ''
    const chain = createNode(
      { [destination]: toTokens(to, 0n), [from]: toPlain(10_000), [source]: toTokens(from, 50n) },
      { [destination]: toTokens(to, 30n), [from]: toPlain(5000), [source]: toTokens(from, 20n) },
    )
    expect(await explainSolana(chain, request(transaction))).toMatchObject({
      actions: [{ asset: mint, from, to }],
      assets: [{ address: mint, decimals: 6 }],
      changes: { arrives: [], leaves: [{ amount: 30n, asset: mint }] },
    })
  })

  test('names a failure by the log, or by its error', async () => {
    const toFailed = (rest: object) => explainSolana(createNode({}, {}, rest), request(send(100n)))
    const logs = ['Program 11 invoke', 'Program log: Error: insufficient funds\u202E']
    expect((await toFailed({ err: { InstructionError: [0, 'x'] }, logs })).changes).toEqual({
      reason: 'insufficient funds',
      status: 'reverted',
    })
    expect((await toFailed({ err: 'AccountNotFound' })).changes).toEqual({
      reason: 'AccountNotFound',
      status: 'reverted',
    })
  })

  test.each([
    ['no accounts', { accounts: null }],
    ['too few accounts', { accounts: [] }],
  ])('is unchecked with %s', async (_name, rest) => {
    const { changes } = await explainSolana(createNode({}, {}, rest), request(send(1n)))
    expect(changes).toEqual({ reason: 'node', status: 'unchecked' })
  })

  test('is unchecked if the node does not answer, and says what the bytes say', async () => {
    const read = () => Promise.reject(new PorticoError('rpc-failed'))
    expect(await explainSolana({ network, read }, request(send(7n)))).toMatchObject({
      actions: [{ amount: 7n }],
      changes: { reason: 'failed', status: 'unchecked' },
      fee: undefined,
    })
    await expect(explainSolana({ network, read }, request('%'))).rejects.toMatchObject({
      code: 'params-invalid',
    })
  })
})

describe('createSolanaExplainer', () => {
  const node = createNode(
    { [from]: toPlain(1_000_000) },
    { [from]: toPlain(994_900), [to]: toPlain(100) },
  )
  const context = {
    chainClients: new Map([['solana', node]]),
    platform: createFakePlatform({}),
    tokens: { getState: () => ({ status: 'idle' }) },
  }
  const { explain } = createSolanaExplainer(context as never, { readReceivers: async () => [to] })
  const ofBudget = (budget: typeof calm) =>
    explain({ address: from, network }, [send(100n, budget)])

  test('names what a transaction pays to be included sooner', async () => {
    expect(await ofBudget(calm)).toMatchObject({
      actions: [{ amount: 100n, kind: 'transfer', to }],
      fee: 5000n,
      priority: { amount: 205n, unitPrice: 10_000n, units: 20_495n },
      verdict: { reasons: [], word: 'fine' },
    })
  })

  test('says to look at 0.01 SOL of it, and not at less', async () => {
    const toVerdictOf = async (price: bigint) =>
      (await ofBudget({ price, units: 1_000_000n })).verdict
    expect(await toVerdictOf(10_000_000n)).toEqual({ reasons: ['high-fee'], word: 'look' })
    expect(await toVerdictOf(9_999_999n)).toEqual({ reasons: [], word: 'fine' })
  })
})

test('isSolanaContradiction: what leaves is what the actions say, with the rent of accounts', () => {
  const actions = decode(send(100n)) ?? []
  const toChanges = (amount: bigint, asset?: string) =>
    ({ arrives: [], leaves: [{ amount, asset, tokenId: undefined }], status: 'simulated' }) as const
  const creation = {
    accounts: [],
    contract: undefined,
    kind: 'account-creation',
    payer: from,
    rent: 50n,
    value: 0n,
  } as const
  expect(isSolanaContradiction(toChanges(100n), actions, from)).toBe(false)
  expect(isSolanaContradiction(toChanges(150n), actions, from)).toBe(true)
  expect(isSolanaContradiction(toChanges(150n), [creation, ...actions], from)).toBe(false)
  expect(isSolanaContradiction(toChanges(99n), actions, from)).toBe(true)
  expect(isSolanaContradiction(toChanges(5n, mint), actions, from)).toBe(true)
})
