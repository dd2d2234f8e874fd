import { Keypair, SystemInstruction, Transaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../adapters/adapter.ts'
import { findReceivingAccount } from '../../../adapters/solana/transfer.ts'
import { toBase58 } from '../../../format/base58.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { solana } from '../../../networks/solana.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import { token2022Program, tokenProgram } from '../receiver/solana-accounts.ts'
import { createSolanaSender } from './solana-sender.ts'

const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const toKey = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58()
const from = toKey(1)
const to = toKey(2)
const mint = toKey(3)
const source = toKey(4)
const blockhash = toBase58(new Uint8Array(32).fill(7))
const native = toNativeToken(network, 100n)
const token = { ...native, address: mint, decimals: 6 }
const payment = { amount: 5n, from, isMax: false, network, to, token: native }
const ofToken = { ...payment, token }
const fee = { gas: 1_000n, gasPrice: 2n, rent: 0n, total: 5_000n }
const confirmed = { commitment: 'confirmed' }

const held = { data: ['', 'base64'], executable: false, owner: '1'.repeat(32) }
const toAccount = (type: string, owner = tokenProgram, extensions: readonly object[] = []) => ({
  data: { parsed: { info: { extensions }, type } },
  executable: false,
  owner,
})

type Call = Parameters<Adapter['read']>[0]

/** A sender over a cluster with these accounts, where 100 tokens can leave `source`. */
function start(
  accounts: Record<string, object> = {},
  answer: (call: Call) => unknown = () => undefined,
) {
  const requests: (readonly [string, unknown])[] = []
  async function read(call: Call): Promise<unknown> {
    const { method, params } = call
    requests.push([method, params])
    const answered = answer(call)
    if (answered !== undefined) return answered
    const [first] = params as [unknown]
    if (method === 'getLatestBlockhash') return { value: { blockhash } }
    if (method === 'getMinimumBalanceForRentExemption') return 1_000 + Number(first)
    if (method === 'getRecentPrioritizationFees') return []
    if (method === 'getTokenAccountsByOwner') {
      const info = { tokenAmount: { amount: '100' } }
      return { value: [{ account: { data: { parsed: { info } } }, pubkey: source }] }
    }
    if (method === 'getMultipleAccounts')
      return { value: (first as string[]).map((key) => accounts[key] ?? null) }
    if (method === 'simulateTransaction') return { value: { err: null, unitsConsumed: 30_000 } }
    return { value: 5_000 }
  }
  const requested = (method: string) =>
    requests.filter(([name]) => name === method).map(([, params]) => params)
  return { requested: requested, sender: createSolanaSender({ read }) }
}

const ready = {
  decimals: undefined,
  fee: { gas: 53_000n, gasPrice: expect.anything(), rent: 0n, total: 5_000n },
  least: 0n,
  refusal: undefined,
  reserve: 1_000n,
  status: 'ready',
}

describe('an estimate of SOL', () => {
  test('to an account that exists', async () => {
    const { requested, sender } = start({ [to]: held })
    expect(await sender.estimate(payment)).toEqual(ready)
    expect(requested('getMinimumBalanceForRentExemption')).toEqual([[0, confirmed]])
    expect(requested('getRecentPrioritizationFees')).toEqual([[[from, to]]])
    expect(requested('getMultipleAccounts')).toEqual([
      [[to], { ...confirmed, encoding: 'jsonParsed' }],
    ])
    expect(requested('getFeeForMessage')).toEqual([[expect.any(String), confirmed]])
  })

  test('to a new account, which has to get what it has to hold', async () => {
    expect(await start().sender.estimate(payment)).toEqual({ ...ready, least: 1_000n })
  })

  test.each([
    ['no fee', { value: null }],
    ['a fee with a fraction', { value: 0.5 }],
    ['another shape', {}],
  ])('rejects where the node sends %s', async (_, answer) => {
    const { sender } = start({}, ({ method }) =>
      method === 'getFeeForMessage' ? answer : undefined,
    )
    await expect(sender.estimate(payment)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The node sent no fee.',
    })
  })
})

describe('an estimate of tokens', () => {
  const receiving = async (program = tokenProgram) => findReceivingAccount(to, mint, program)

  test('to an account that exists pays no rent', async () => {
    const destination = await receiving()
    const accounts = { [destination]: toAccount('account'), [mint]: toAccount('mint') }
    const { requested, sender } = start(accounts)
    expect(await sender.estimate(ofToken)).toEqual(ready)
    expect(requested('getMinimumBalanceForRentExemption')).toEqual([[0, confirmed]])
    expect(requested('getRecentPrioritizationFees')).toEqual([[[from, source, destination]]])
    expect(requested('getTokenAccountsByOwner')).toEqual([
      [from, { mint }, { ...confirmed, encoding: 'jsonParsed' }],
    ])
  })

  test.each([
    ['Token', tokenProgram, 165],
    ['Token-2022', token2022Program, 170],
  ])('opens an account of %s', async (_, program, bytes) => {
    const { requested, sender } = start({ [mint]: toAccount('mint', program) })
    const rent = BigInt(1_000 + bytes)
    expect(await sender.estimate(ofToken)).toEqual({ ...ready, fee: { ...ready.fee, rent } })
    expect(requested('getMinimumBalanceForRentExemption')).toContainEqual([bytes, confirmed])
  })

  test.each([
    [100n, undefined],
    [101n, 'several-accounts'],
  ])('of %d, where one account has 100, is refused for %s', async (amount, refusal) => {
    const { sender } = start({ [mint]: toAccount('mint') })
    expect(await sender.estimate({ ...ofToken, amount })).toMatchObject({ refusal })
  })

  test('is refused for what the mint or the account of the receiver does', async () => {
    const hook = [{ extension: 'transferHook' }]
    const ofMint = start({ [mint]: toAccount('mint', token2022Program, hook) })
    expect(await ofMint.sender.estimate(ofToken)).toMatchObject({ refusal: 'transferHook' })
    const destination = await receiving(token2022Program)
    const memo = toAccount('account', token2022Program, [{ extension: 'memoTransfer' }])
    const accounts = { [destination]: memo, [mint]: toAccount('mint', token2022Program) }
    expect(await start(accounts).sender.estimate(ofToken)).toMatchObject({
      refusal: 'memoTransfer',
    })
  })

  test.each([
    ['there is no mint', {}, undefined],
    ['the address is no mint', { [mint]: toAccount('account') }, undefined],
    ['no account has its tokens', { [mint]: toAccount('mint') }, { value: [] }],
  ])('rejects where %s', async (_, accounts, holdings) => {
    const { sender } = start(accounts, ({ method }) =>
      method === 'getTokenAccountsByOwner' ? holdings : undefined,
    )
    await expect(sender.estimate(ofToken)).rejects.toMatchObject({ code: 'send-invalid' })
  })
})

describe('the request of a payment on Solana', () => {
  const toInstructions = (params: unknown) =>
    Transaction.from(Buffer.from(Object(params).transaction, 'base64')).instructions

  test('is the transfer with the budget that was shown', async () => {
    const { requested, sender } = start({ [to]: held })
    const { chainId, method, params } = await sender.toRequest(payment, fee)
    expect([chainId, method, Object.keys(Object(params))]).toEqual([
      network.caipNetworkId,
      'solana_signAndSendTransaction',
      ['transaction'],
    ])
    const [limit, price, transfer] = toInstructions(params)
    expect(limit?.data.readUInt32LE(1)).toBe(1_000)
    expect(price?.data.readBigUInt64LE(1)).toBe(2n)
    expect(transfer && SystemInstruction.decodeTransfer(transfer).lamports).toBe(5n)
    expect(requested('simulateTransaction')).toEqual([])
  })

  test('reads a budget before a fee is known, from a transfer of nothing', async () => {
    const { requested, sender } = start({ [to]: held })
    const { params } = await sender.toRequest(payment, undefined)
    expect(toInstructions(params)[0]?.data.readUInt32LE(1)).toBe(53_000)
    const [[trial]] = requested('simulateTransaction') as [[string]]
    const transfer = toInstructions({ transaction: trial }).at(-1)
    expect(transfer && SystemInstruction.decodeTransfer(transfer).lamports).toBe(0n)
  })

  test.each([
    ['opens the account of the receiver first', false, 4],
    ['only transfers where there is one', true, 3],
  ])('of tokens %s', async (_, exists, count) => {
    const destination = await findReceivingAccount(to, mint, tokenProgram)
    const accounts = {
      [mint]: toAccount('mint'),
      ...(exists && { [destination]: toAccount('account') }),
    }
    const { params } = await start(accounts).sender.toRequest(ofToken, fee)
    const instructions = toInstructions(params)
    const transfer = instructions.at(-1)
    expect(instructions).toHaveLength(count)
    // `TransferChecked`: the amount and the decimals.
    expect([...(transfer?.data ?? [])]).toEqual([12, 5, 0, 0, 0, 0, 0, 0, 0, 6])
    expect(transfer?.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual([
      source,
      mint,
      destination,
      from,
    ])
  })
})
