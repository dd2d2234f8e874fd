import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../adapters/adapter.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import { toRevert } from '../../../testing/send-case.ts'
import { createEvmSender } from './evm-sender.ts'
import type { Sender } from './sender.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const from = `0x${'11'.repeat(20)}`
const to = `0x${'22'.repeat(20)}`
const contract = `0x${'44'.repeat(20)}`
const native = toNativeToken(network, 100n)
const token = { ...native, address: contract, decimals: 6 }
const payment = { amount: 5n, from, isMax: false, network, to, token: native }
const ofToken = { ...payment, token }
const provider = {
  on: () => undefined,
  removeListener: () => undefined,
  request: async () => undefined,
}
const fee = { gas: 21_000n, gasPrice: 7n, rent: 0n, total: 147_000n }
/** The call `transfer(to, 5)`. */
const transfer = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

type Call = Parameters<Adapter['read']>[0]

/** A sender over a node that says 21,000 gas at 7 wei, 6 decimals, and that transfers succeed. */
function start(answer: (call: Call) => unknown = () => undefined) {
  const reads: unknown[][] = []
  const sent: unknown[] = []
  const read = async (call: Call): Promise<unknown> => {
    const { method, params } = call
    const [first, ...rest] = params as [{ data?: string; to?: string }, ...unknown[]]
    reads.push([method, first, ...rest])
    const answered = answer(call)
    if (answered !== undefined) return answered
    if (method === 'eth_estimateGas') return '0x5208'
    if (method === 'eth_gasPrice') return '0x7'
    if (first.data === '0x313ce567') return toWord(6n)
    return first.to === contract ? toWord(1n) : '0x'
  }
  const client = {
    read,
    async sendTransaction(transaction: object) {
      sent.push(transaction)
      return '0xabc'
    },
  }
  return { reads, sender: createEvmSender(client), sent }
}

const ready = {
  decimals: undefined,
  fee: { gas: 21_000n, gasPrice: 7n, rent: 0n, total: 147_000n },
  least: 0n,
  refusal: undefined,
  reserve: 0n,
  status: 'ready',
}

describe('an estimate on EVM', () => {
  test('of the native currency calls no contract of a token', async () => {
    const { reads, sender } = start()
    expect(await sender.estimate(payment)).toEqual(ready)
    expect(reads.filter(([method]) => method === 'eth_estimateGas')).toEqual([
      ['eth_estimateGas', { data: '0x', from, to, value: '0x5' }],
    ])
    expect(
      reads.filter(([method, call]) => method === 'eth_call' && Object(call).to === to),
    ).toEqual([])
  })

  test('of a receiver that answers zero to the native currency is no refusal', async () => {
    const { sender } = start(({ method, params }) => {
      const [call] = params as [{ to?: string }]
      return method === 'eth_call' && call.to === to ? toWord(0n) : undefined
    })
    expect(await sender.estimate(payment)).toEqual(ready)
  })

  test('of a token tries its transfer in the latest block', async () => {
    const { reads, sender } = start()
    expect(await sender.estimate(ofToken)).toEqual({ ...ready, decimals: 6 })
    const call = { data: transfer, from, to: contract }
    expect(reads).toContainEqual(['eth_estimateGas', { ...call, value: '0x0' }])
    expect(reads).toContainEqual(['eth_call', call, 'latest'])
  })

  test.each([
    ['returns false', toWord(0n), { reason: undefined, status: 'reverted' }],
    ['returns nothing', '0x', { ...ready, decimals: 6 }],
  ])('of a token whose transfer %s', async (_, answer, estimate) => {
    const { sender } = start(({ method, params }) => {
      const [call] = params as [{ data?: string }]
      return method === 'eth_call' && call.data === transfer ? answer : undefined
    })
    expect(await sender.estimate(ofToken)).toEqual(estimate)
  })

  test('says why a transaction would fail, and rejects where the node fails', async () => {
    const failing = (cause: Error) =>
      start(({ method }) => {
        if (method === 'eth_estimateGas') throw cause
        return undefined
      }).sender.estimate(payment)
    expect(await failing(toRevert('execution reverted: Paused'))).toEqual({
      reason: 'Paused',
      status: 'reverted',
    })
    await expect(failing(new TypeError('offline'))).rejects.toThrow('offline')
  })

  test.each<[{ gas?: bigint; gasPrice?: bigint }, { gas: bigint; gasPrice: bigint }]>([
    [{}, { gas: 21_000n, gasPrice: 7n }],
    [
      { gas: 20_999n, gasPrice: 6n },
      { gas: 21_000n, gasPrice: 7n },
    ],
    [{ gas: 21_001n }, { gas: 21_001n, gasPrice: 7n }],
    [{ gasPrice: 8n }, { gas: 21_000n, gasPrice: 8n }],
    [
      { gas: 50_000n, gasPrice: 30n },
      { gas: 50_000n, gasPrice: 30n },
    ],
  ])('with %o recommended is of the larger gas and price', async (recommended, larger) => {
    const marks = { memo: undefined, references: [], ...recommended }
    expect(await start().sender.estimate({ ...payment, marks })).toEqual({
      ...ready,
      fee: { ...larger, rent: 0n, total: larger.gas * larger.gasPrice },
    })
  })

  test('keeps the data fee of a rollup beside the gas that is recommended', async () => {
    const marks = { gas: 30_000n, gasPrice: undefined, memo: undefined, references: [] }
    const { sender } = start(({ method }) => (method === 'eth_call' ? toWord(1_000n) : undefined))
    expect(await sender.estimate({ ...payment, marks })).toMatchObject({
      fee: { total: 30_000n * 7n + 1_000n },
    })
  })
})

describe('a payment that is handed over on EVM', () => {
  const marks = { memo: undefined, references: [] }
  const plain = { data: '0x', from, network, provider, to, value: 5n }
  const call = { data: transfer, from, network, provider, to: contract, value: 0n }

  test.each([
    ['an amount has the shown price', payment, { ...plain, gas: undefined, gasPrice: 7n }],
    [
      'everything has the shown gas too',
      { ...payment, isMax: true },
      { ...plain, gas: 21_000n, gasPrice: 7n },
    ],
    ['a token has neither', ofToken, { ...call, gas: undefined, gasPrice: undefined }],
    [
      'everything of a token has neither',
      { ...ofToken, isMax: true },
      { ...call, gas: undefined, gasPrice: undefined },
    ],
    [
      'a token with recommended gas',
      { ...ofToken, marks: { ...marks, gas: 1n } },
      { ...call, gas: 21_000n, gasPrice: undefined },
    ],
    [
      'a token with a recommended price',
      { ...ofToken, marks: { ...marks, gasPrice: 1n } },
      { ...call, gas: undefined, gasPrice: 7n },
    ],
  ])('%s', async (_, paid, transaction) => {
    const { sender, sent } = start()
    expect(await sender.send(paid, { fee, provider })).toBe('0xabc')
    expect(sent).toEqual([transaction])
  })

  test('needs a client that sends', async () => {
    const sender = createEvmSender({ read: async () => undefined })
    await expect(sender.send(payment, { fee, provider })).rejects.toMatchObject({
      code: 'adapter-not-found',
    })
  })
})

describe('the request of a payment on EVM', () => {
  const marks = { gas: 30_000n, gasPrice: 9n, memo: undefined, references: [] }
  const plain = { data: '0x', from, to, value: '0x5' }

  test.each<[string, Parameters<Sender['toRequest']>, object]>([
    ['leaves gas to the wallet', [payment, fee], plain],
    ['is a call of a token', [ofToken, fee], { data: transfer, from, to: contract, value: '0x0' }],
    [
      'has the gas that was shown for a recommendation',
      [
        { ...payment, marks },
        { ...fee, gas: 40_000n, gasPrice: 10n },
      ],
      { ...plain, gas: '0x9c40', gasPrice: '0xa' },
    ],
    [
      'has the recommendation, before a fee is known',
      [{ ...payment, marks }, undefined],
      { ...plain, gas: '0x7530', gasPrice: '0x9' },
    ],
    [
      'has the recommended gas alone',
      [{ ...payment, marks: { ...marks, gasPrice: undefined } }, undefined],
      { ...plain, gas: '0x7530' },
    ],
    [
      'has the recommended price alone',
      [{ ...payment, marks: { ...marks, gas: undefined } }, undefined],
      { ...plain, gasPrice: '0x9' },
    ],
  ])('%s', async (_, [paid, cost], transaction) => {
    expect(await start().sender.toRequest(paid, cost)).toEqual({
      chainId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [transaction],
    })
  })
})
