import { encodeFunctionData, type Hex, isHash, numberToHex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { devAccounts } from '../../dev-accounts.ts'
import { erc20Abi, exchangeAbi } from '../../evm/abi.ts'
import { addresses, nativeAddress } from '../../evm/addresses.ts'
import { type Anvil, startAnvil } from '../../evm/anvil.ts'
import { compileContracts } from '../../evm/compile-contracts.ts'
import { deploy } from '../../evm/deploy.ts'
import { createNodeRpc, sendToNode } from '../../evm/node-rpc.ts'
import { seed, toGenesisTime } from '../../evm/seed.ts'
import { startPageChain } from './start-chain.ts'

type NodeRequest = (method: string, ...parameters: readonly unknown[]) => Promise<unknown>

const chainId = 8453
const toAccount = (index: number) => {
  const account = devAccounts[index]
  if (!account) throw new Error(`There is no account ${index}.`)
  return account
}
const me = toAccount(0)
const second = toAccount(1)
const now = Math.floor(Date.now() / 1000)
let anvil: Anvil
/** The same chain in the memory of a page and in anvil, which answers as the nodes of Ethereum do. */
let nodes: readonly NodeRequest[]

const toNodeRequest =
  (answer: (body: string) => Promise<unknown>): NodeRequest =>
  (method, ...params) =>
    answer(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }))

beforeAll(async () => {
  const contracts = await compileContracts()
  const metadataUrl = 'https://art.example'
  const page = await startPageChain({ chainId, contracts, metadataUrl })
  anvil = await startAnvil({ chainId, timestamp: toGenesisTime(now) })
  const rpc = createNodeRpc(anvil.url)
  await rpc('anvil_autoImpersonateAccount', [true])
  await rpc('evm_setAutomine', [false])
  await deploy(rpc, { contracts, metadataUrl })
  await seed(rpc, { chainId, now })
  await rpc('evm_setAutomine', [true])
  await rpc('anvil_autoImpersonateAccount', [false])
  nodes = [
    toNodeRequest(async (body) => JSON.parse((await page.answer(body)) ?? '')),
    toNodeRequest(async (body) => (await sendToNode(anvil.url, body)).json()),
  ]
})
afterAll(() => anvil?.stop())

/** What both nodes say. */
async function readBoth<result>(read: (request: NodeRequest) => Promise<result>) {
  const [page, real] = await Promise.all(nodes.map(read))
  return { page, real }
}

const swap = (minimum: bigint) =>
  encodeFunctionData({
    abi: exchangeAbi,
    args: [nativeAddress, addresses.usdc, parseEther('1'), minimum, me.address],
    functionName: 'swap',
  })
const transfer = (amount: string) =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [second.address, parseUnits(amount, 6)],
    functionName: 'transfer',
  })

type Payment = { readonly data?: Hex; readonly to: Hex; readonly value?: bigint }

/** Sends a signed transaction, and returns what its receipt says beside its fee and its place. */
async function send(request: NodeRequest, { data = '0x', to, value = 0n }: Payment) {
  const nonce = Number(
    Object(await request('eth_getTransactionCount', me.address, 'latest')).result,
  )
  const raw = await me.signTransaction({
    chainId,
    data,
    gas: 400_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1n,
    nonce,
    to,
    type: 'eip1559',
    value,
  })
  const { result: hash } = Object(await request('eth_sendRawTransaction', raw))
  // anvil answers before it mines.
  const result = await vi.waitUntil(
    async () => Object(await request('eth_getTransactionReceipt', hash)).result,
  )
  const { from, gasUsed, logs, status, type } = Object(result)
  const toLog = ({ address, data: bytes, topics }: Record<string, unknown>) => ({
    address: String(address).toLowerCase(),
    bytes,
    topics,
  })
  return { from: String(from).toLowerCase(), gasUsed, hash, logs: logs.map(toLog), status, type }
}

const call = (payment: Payment) => ({
  ...payment,
  from: me.address,
  value: numberToHex(payment.value ?? 0n),
})

/** The result of an answer, or the code and the data of its error. */
const toResult = (answer: unknown): unknown => {
  const { error, result } = Object(answer)
  return error ? { code: error.code, data: error.data } : result
}

describe('a node of a page answers as anvil does', () => {
  test('reads of balances, code and storage', async () => {
    const accounts = [me.address, second.address, addresses.exchange, addresses.usdc]
    const methods = ['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount']
    const { page, real } = await readBoth((request) =>
      Promise.all([
        ...accounts.flatMap((account) =>
          methods.map((method) => request(method, account, 'latest')),
        ),
        request('eth_getStorageAt', addresses.exchange, '0x0', 'latest'),
        request('eth_blockNumber'),
      ]),
    )
    expect(page).toEqual(real)
  })

  test('calls, also those that revert', async () => {
    const balanceOf = encodeFunctionData({
      abi: erc20Abi,
      args: [me.address],
      functionName: 'balanceOf',
    })
    const calls = [
      call({ data: balanceOf, to: addresses.usdc }),
      call({ data: transfer('1'), to: addresses.usdc }),
      call({ data: transfer('1000000'), to: addresses.usdc }),
      call({ data: swap(0n), to: addresses.exchange, value: parseEther('1') }),
      call({ data: swap(parseUnits('9000', 6)), to: addresses.exchange, value: parseEther('1') }),
    ]
    const { page, real } = await readBoth(async (request) =>
      (await Promise.all(calls.map((input) => request('eth_call', input, 'latest')))).map(toResult),
    )
    expect(page).toEqual(real)
  })

  test('transactions, with their gas and their logs', async () => {
    const payments: readonly Payment[] = [
      { to: second.address, value: parseEther('0.5') },
      { data: transfer('12.5'), to: addresses.usdc },
      { data: swap(0n), to: addresses.exchange, value: parseEther('1') },
      { data: swap(parseUnits('9000', 6)), to: addresses.exchange, value: parseEther('1') },
    ]
    const { page = [], real } = await readBoth(async (request) => {
      const receipts = []
      for (const payment of payments) receipts.push(await send(request, payment))
      return receipts
    })
    expect(page).toEqual(real)
    expect(page.map(({ status }) => status)).toEqual(['0x1', '0x1', '0x1', '0x0'])
    expect(page.every(({ hash }) => isHash(hash))).toBe(true)
  })

  test('simulations, with what changes and what remains', async () => {
    const calls = [
      call({ data: swap(0n), to: addresses.exchange, value: parseEther('1') }),
      call({ data: transfer('1'), to: addresses.usdc }),
      call({ data: transfer('1000000'), to: addresses.usdc }),
    ]
    const input = { blockStateCalls: [{ calls }], traceTransfers: false, validation: false }
    const read = async (request: NodeRequest) => {
      const { result } = Object(await request('eth_simulateV1', input, 'latest'))
      return result[0].calls.map(
        ({ gasUsed, logs, returnData, status }: Record<string, unknown>) => ({
          gasUsed,
          logs: [logs].flat().map((log) => [Object(log).data, Object(log).topics]),
          returnData,
          status,
        }),
      )
    }
    const first = await readBoth(read)
    expect(first.page).toEqual(first.real)
    // Nothing of it stays.
    expect((await readBoth(read)).page).toEqual(first.page)
  })

  test('traces of the native coin that moved', async () => {
    const { page, real } = await readBoth(async (request) => {
      const { result } = Object(await request('eth_blockNumber'))
      const blocks = Array.from({ length: Number(result) }, (_, index) => numberToHex(index + 1))
      const traces = await Promise.all(blocks.map((block) => request('trace_block', block)))
      return traces
        .flatMap((trace) => Object(trace).result)
        .filter(({ action, error }) => !error && Number(action.value) > 0)
        .map(({ action }) => [action.from, action.to, action.value].map((one) => one.toLowerCase()))
    })
    expect(page).toEqual(real)
    expect(page?.length).toBeGreaterThan(5)
  })
})

describe('a node of a page', () => {
  test('estimates gas that suffices', async () => {
    const [request] = nodes
    const payment = { data: swap(0n), to: addresses.exchange, value: parseEther('1') }
    const { result } = Object(await request?.('eth_estimateGas', call(payment)))
    const gas = Number(result)
    const answer = await request?.('eth_call', { ...call(payment), gas: numberToHex(gas - 21_000) })
    expect(Object(answer).error).toBeUndefined()
    expect(gas).toBeLessThan(400_000)
    expect(Object(await request?.('eth_estimateGas', call({ to: second.address }))).result).toBe(
      '0x5208',
    )
  })

  test('refuses what anvil refuses', async () => {
    const sign = (fields: { readonly nonce: number; readonly value: bigint }) =>
      second.signTransaction({
        chainId,
        gas: 21_000n,
        gasPrice: 10n ** 10n,
        to: me.address,
        ...fields,
      })
    const raws = [
      await sign({ nonce: 0, value: 1n }),
      await sign({ nonce: 1000, value: parseEther('1000000') }),
    ]
    for (const raw of raws)
      for (const request of nodes) {
        const { error, result } = Object(await request('eth_sendRawTransaction', raw))
        expect(result).toBeUndefined()
        expect(error.message).toMatch(/nonce|funds/i)
      }
    const { page, real } = await readBoth(
      async (request) => Object(toResult(await request('eth_nothing'))).code,
    )
    expect(page).toBe(real)
  })
})
