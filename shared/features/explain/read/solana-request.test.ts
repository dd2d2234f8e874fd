import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTokenTransfer, createTransfer } from '../../../adapters/solana/transfer.ts'
import type { Action, Explanation } from '../../../core/explanation.ts'
import { toBase58 } from '../../../format/base58.ts'
import { fromBase64 } from '../../../format/base64.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { solana } from '../../../networks/solana.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { solanaKeys } from '../../../testing/fake-standard-wallet.ts'
import { createExplainer } from '../explainer.ts'
import { readWalletRequest } from './explain-request.ts'
import { readSolanaMessage } from './solana-message.ts'

const [from = '', to = ''] = solanaKeys.map(({ address }) => address)
const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const blockhash = '11111111111111111111111111111111'
const budget = { price: 10_000n, units: 20_495n }
const send = (lamports: bigint, price = budget.price) =>
  createTransfer({ blockhash, budget: { ...budget, price }, from, lamports, to }).transaction
const toMessage = (transaction: string) =>
  readSolanaMessage(transaction)?.message ?? new Uint8Array()

/** What a node says of a transaction that moves 100 lamports. */
async function read({ method, params }: { readonly method: string; readonly params: unknown }) {
  const [first, settings] = params as [string[], { accounts: { addresses: string[] } }]
  const toAccounts = (keys: readonly string[], lamports: number) =>
    keys.map((key) => (key === from ? { data: ['', 'base64'], lamports, owner: blockhash } : null))
  if (method === 'getFeeForMessage') return { value: 5000 }
  return method === 'getMultipleAccounts'
    ? { value: toAccounts(first, 1_000_000) }
    : { value: { accounts: toAccounts(settings.accounts.addresses, 994_900), err: null } }
}

const context = {
  chainClients: new Map([['solana', { network, read }]]),
  options: {},
  platform: createFakePlatform({}),
  tokens: { getState: () => ({ status: 'idle' }) },
}
const explainer = createExplainer(context as never, {
  names: { find: () => ({}), read: async () => ({}) },
  readReceivers: async () => [to],
})
const explain = (method: string, params: unknown): Promise<Explanation> =>
  explainer.explain({ address: from, network }, readWalletRequest({ method, params }))

const toTransfer = (amount: bigint): Partial<Action> => ({ amount, from, kind: 'transfer', to })
const fine = { reasons: [], word: 'fine' }
const unchecked = { reasons: ['unchecked'], word: 'look' }

describe('readSolanaRequest', () => {
  test.each(['solana_signAndSendTransaction', 'solana_signTransaction'])(
    '§2.12 says what the transaction of %s does, and would change',
    async (method) => {
      expect(await explain(method, { transaction: send(100n) })).toMatchObject({
        actions: [toTransfer(100n)],
        changes: { leaves: [{ amount: 100n }], status: 'simulated' },
        fee: 5000n,
        priority: { amount: 205n },
        verdict: fine,
      })
    },
  )

  test('§2.12 says what all of solana_signAllTransactions do, and no sum that the node has not said', async () => {
    const method = 'solana_signAllTransactions'
    const tokens = await createTokenTransfer({
      amount: 7n,
      blockhash,
      budget,
      decimals: 6,
      from,
      isOpening: false,
      mint,
      program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      source: 'So11111111111111111111111111111111111111112',
      to,
    })
    const all = await explain(method, { transactions: [send(100n), send(100n)] })
    expect(all).toMatchObject({
      actions: [toTransfer(100n), toTransfer(100n)],
      changes: { reason: 'node', status: 'unchecked' },
      fee: 10_000n,
      verdict: unchecked,
    })
    expect(all).not.toHaveProperty('priority')
    // One of them says something else than the node.
    expect(await explain(method, { transactions: [send(100n), tokens.transaction] })).toMatchObject(
      {
        actions: [toTransfer(100n), { amount: 7n, asset: mint, kind: 'transfer' }],
        changes: { reason: 'contradiction', status: 'unchecked' },
        verdict: { reasons: expect.arrayContaining(['contradiction']), word: 'look' },
      },
    )
    expect(await explain(method, { transactions: [send(100n)] })).toMatchObject({
      changes: { status: 'simulated' },
    })
    // Together they pay 0.01 SOL to be included sooner.
    const half = send(100n, 243_962_000n)
    expect((await explain(method, { transactions: [half] })).verdict).toEqual(fine)
    expect((await explain(method, { transactions: [half, half] })).verdict).toEqual({
      reasons: ['high-fee', 'unchecked'],
      word: 'look',
    })
  })

  test('§2.12 has the text of solana_signMessage, or its bytes where they are no text', async () => {
    const explainBytes = (bytes: Uint8Array) =>
      explain('solana_signMessage', { message: toBase58(bytes), pubkey: from })
    const bytes = Uint8Array.of(255, 0)
    expect(await explainBytes(new TextEncoder().encode('Hi! ✓'))).toMatchObject({
      actions: [{ kind: 'message', text: 'Hi! ✓' }],
      changes: { status: 'none' },
      verdict: fine,
    })
    expect(await explainBytes(bytes)).toMatchObject({
      actions: [{ isBytes: true, kind: 'message', text: toBase58(bytes) }],
    })
  })

  test.each([
    ['zeros', '\0\0', true],
    ['a control character', 'Hi\u0007', true],
    ['lines and tabs', 'Hi.\r\n\tYours', false],
  ])('§2.12 has %s as personal_sign has them', async (_what, text, isBytes) => {
    const bytes = new TextEncoder().encode(text)
    const signed = await explain('solana_signMessage', { message: toBase58(bytes), pubkey: from })
    const evm = readWalletRequest({
      method: 'personal_sign',
      params: [`0x${Buffer.from(bytes).toString('hex')}`, `0x${'11'.repeat(20)}`],
    })
    expect(Object(evm).isBytes === true).toBe(isBytes)
    expect(Object(signed.actions[0]).isBytes === true).toBe(isBytes)
    expect(signed.verdict).toEqual(isBytes ? { reasons: ['not-text'], word: 'look' } : fine)
  })

  test('§2.12 has the text of an off-chain message, and bytes of one that is malformed', async () => {
    const start = [255, ...new TextEncoder().encode('solana offchain'), 0]
    const explainEnvelope = (text: string, length = text.length) => {
      const bytes = [...start, 0, length, 0, ...new TextEncoder().encode(text)]
      return explain('solana_signMessage', { message: toBase58(Uint8Array.from(bytes)) })
    }
    expect(await explainEnvelope('Hello')).toMatchObject({
      actions: [{ kind: 'message', text: 'Hello' }],
      verdict: fine,
    })
    expect(await explainEnvelope('Hello', 4)).toMatchObject({
      actions: [{ isBytes: true, kind: 'message' }],
      verdict: { reasons: ['not-text'], word: 'look' },
    })
  })

  test('an off-chain message that signs in to another site says to stop', async () => {
    const text = `evil.example wants you to sign in with your Solana account:\n${from}`
    const start = [255, ...new TextEncoder().encode('solana offchain'), 0, 1, text.length, 0]
    const message = toBase58(Uint8Array.of(...start, ...new TextEncoder().encode(text)))
    expect((await explain('solana_signMessage', { message })).verdict).toEqual({
      reasons: ['other-site'],
      word: 'stop',
    })
  })

  test.each([
    ['evil.example', { reasons: ['other-site'], word: 'stop' }],
    ['dapp.example', fine],
  ])('a text that signs in to %s, on dapp.example, has its verdict', async (domain, verdict) => {
    const text = `${domain} wants you to sign in with your Solana account:\n${from}`
    const message = toBase58(new TextEncoder().encode(text))
    const params = { message, pubkey: from }
    expect((await explain('solana_signMessage', params)).verdict).toEqual(verdict)
    // As the frame of the embedded wallet gets it.
    const request = { encoding: 'base58', method: 'solana_signMessage', params } as const
    const subject = readWalletRequest(request)
    expect((await explainer.explain({ address: from, network }, subject)).verdict).toEqual(verdict)
  })

  test('§2.12 reads transactions in base58, as the frame gets them', async () => {
    const transaction = toBase58(fromBase64(send(100n)) ?? new Uint8Array())
    for (const [method, params] of [
      ['solana_signTransaction', { transaction }],
      ['solana_signAndSendTransaction', { transaction }],
      ['solana_signAllTransactions', { transactions: [transaction] }],
    ] as const) {
      const request = readWalletRequest({ encoding: 'base58', method, params })
      const found = await explainer.explain({ address: from, network }, request)
      expect(found, method).toMatchObject({
        actions: [toTransfer(100n)],
        changes: { status: 'simulated' },
      })
      expect(await explain(method, params), method).toMatchObject({
        actions: [{ kind: 'request' }],
      })
    }
    const params = { transactions: [transaction, '0OIl'] }
    const request = { encoding: 'base58', method: 'solana_signAllTransactions', params } as const
    expect(
      await explainer.explain({ address: from, network }, readWalletRequest(request)),
    ).toMatchObject({ actions: [{ kind: 'request' }] })
  })

  test('a message that is a transaction is explained as one: its signature could be sent', async () => {
    const message = toMessage(send(100n))
    const explainBytes = (bytes: Uint8Array) =>
      explain('solana_signMessage', { message: toBase58(bytes), pubkey: from })
    expect(await explainBytes(message)).toMatchObject({
      actions: [toTransfer(100n)],
      changes: { leaves: [{ amount: 100n }], status: 'simulated' },
    })
    // With one byte more, it cannot be sent.
    expect(await explainBytes(Uint8Array.of(...message, 0))).toMatchObject({
      actions: [{ kind: 'message' }],
    })
  })

  test('no text is taken for a transaction', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 1232, minLength: 1, unit: 'grapheme' }),
        async (text) => {
          const message = toBase58(new TextEncoder().encode(text))
          const { actions } = await explain('solana_signMessage', { message })
          expect(actions).toMatchObject([{ kind: 'message' }])
        },
      ),
    )
  })

  test.each([
    ['solana_signTransaction', { transaction: 'AAAA' }],
    ['solana_signTransaction', { transaction: undefined }],
    ['solana_signAndSendTransaction', undefined],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: [send(1n), '%'] }],
    ['solana_signMessage', { message: '0OIl' }],
    ['solana_constructor', {}],
  ])('names %s of %o, which is not read, by its method', async (method, params) => {
    expect(await explain(method, params)).toMatchObject({
      actions: [{ kind: 'request', method }],
      changes: { reason: 'node', status: 'unchecked' },
      verdict: { reasons: ['not-decoded'], word: 'look' },
    })
  })

  test('a transaction with tables, or signed by others too, is read to its end', () => {
    const bytes = fromBase64(send(5n)) ?? new Uint8Array()
    const cut = bytes.subarray(0, -1)
    expect(readSolanaMessage(send(5n))?.instructions).toHaveLength(3)
    expect(readSolanaMessage(btoa(String.fromCharCode(...cut)))).toBeUndefined()
  })
})
