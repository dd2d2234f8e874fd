import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '../../../connectors/connector.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import {
  createFakeConnector,
  firstAddress,
  secondAddress,
} from '../../../testing/fake-connector.ts'
import { toRevert } from '../../../testing/swap-case.ts'
import {
  ethereum,
  etherOrder,
  routerAddress,
  usdcAddress,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import { createSwapNode, followOutcome, toWord } from '../../../testing/swap-node.ts'
import type { SwapService } from '../service/swap-service.ts'
import { createAllowanceCheck } from './allowance-check.ts'

const { signal } = new AbortController()
const toApprove = (spender: string, amount = 1n) =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [spender as `0x${string}`, amount],
    functionName: 'approve',
  })

type World = {
  /** The answer of the service for the data of an approval. */
  readonly approval?: `0x${string}`
  readonly allowance?: unknown
  /** What the token answers to an approval of an amount. */
  readonly approve?: (amount: bigint) => unknown
  readonly capabilities?: (call: RequestArguments) => unknown
  readonly order?: typeof usdcOrder
}

function createCase({
  allowance = toWord(0n),
  approval = toApprove(routerAddress),
  approve = () => toWord(1n),
  capabilities = () => ({}),
  order = usdcOrder,
}: World = {}) {
  const { connector, wallet } = createFakeConnector()
  const requests: RequestArguments[] = []
  wallet.reply = (call) => {
    requests.push(call)
    return capabilities(call)
  }
  const node = createSwapNode({
    read({ params }) {
      const [{ data }] = params as [{ data: string }]
      return data.startsWith('0xdd62ed3e') ? allowance : approve(BigInt(`0x${data.slice(-64)}`))
    },
  })
  const requested: unknown[] = []
  const service = {
    async fetchApproval(...values: unknown[]) {
      requested.push(values)
      return approval
    },
  } as unknown as SwapService
  const account = { ...order.account, connector }
  const reader = createAllowanceCheck(node.context, service)
  const read = () => reader.read({ ...order, account }, signal)
  return { ...node, read, reader, requested, requests }
}

describe('read', () => {
  test('the native currency needs no approval, and nothing is asked', async () => {
    const { read, reads, requested, requests } = createCase({ order: etherOrder })
    expect(await read()).toEqual({ isBatch: false, spender: undefined, steps: ['swap'] })
    expect([reads, requested, requests]).toEqual([[], [], []])
  })

  test.each([10_000_000n, 10_000_001n])(
    'an allowance of %s is enough for 10 USDC',
    async (allowance) => {
      const { read, reads, requests } = createCase({ allowance: toWord(allowance) })
      expect(await read()).toEqual({ isBatch: false, spender: routerAddress, steps: ['swap'] })
      expect(reads).toHaveLength(1)
      expect(requests).toEqual([])
    },
  )

  test('a smaller one is approved', async () => {
    const { read, reads } = createCase({ allowance: toWord(9_999_999n) })
    expect(await read()).toEqual({
      isBatch: false,
      spender: routerAddress,
      steps: ['approve', 'swap'],
    })
    expect(reads[1]).toEqual({
      method: 'eth_call',
      network: ethereum,
      params: [
        { data: toApprove(routerAddress, 10_000_000n), from: firstAddress, to: usdcAddress },
        'latest',
      ],
    })
  })

  test.each(['0x', toWord(2n)])(
    'a token that answers %s to an approval takes it',
    async (answer) => {
      const { read } = createCase({ approve: () => answer })
      expect((await read()).steps).toEqual(['approve', 'swap'])
    },
  )

  test.each([
    ['reverts', toRevert('revert')],
    ['answers false', toWord(0n)],
  ])('a token that %s where an allowance is changed is set to 0 first', async (_, refusal) => {
    const approve = (amount: bigint) => (amount === 0n ? toWord(1n) : refusal)
    const { read } = createCase({ allowance: toWord(1n), approve })
    expect((await read()).steps).toEqual(['reset', 'approve', 'swap'])
  })

  test('a token that refuses every approval cannot be swapped', async () => {
    const refused = { code: 'swap-invalid', details: { issue: 'approval-refused' } }
    const approve = () => toRevert('revert')
    await expect(createCase({ approve }).read()).rejects.toMatchObject(refused)
    const other = createCase({ allowance: toWord(1n), approve })
    await expect(other.read()).rejects.toMatchObject(refused)
    expect(other.reads).toHaveLength(3)
    // Without an allowance, nothing is set to 0.
    const taking = (amount: bigint) => (amount === 0n ? toWord(1n) : toRevert('revert'))
    await expect(createCase({ approve: taking }).read()).rejects.toMatchObject(refused)
  })

  test('a node that does not answer refuses nothing', async () => {
    const offline = new PorticoError('service-unavailable')
    await expect(createCase({ approve: () => offline }).read()).rejects.toBe(offline)
    await expect(createCase({ allowance: offline }).read()).rejects.toBe(offline)
    await expect(createCase({ allowance: '0x' }).read()).rejects.toMatchObject({
      code: 'bad-response',
    })
  })

  test.each([
    ['the account', toApprove(firstAddress)],
    ['the token', toApprove(usdcAddress)],
    ['nobody', toApprove(`0x${'0'.repeat(40)}`)],
    ['no approval', '0xdeadbeef00' as const],
  ])('data of an approval that names %s is refused', async (_, approval) => {
    const { read, reads } = createCase({ approval })
    await expect(read()).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The swap service named no contract to approve.',
    })
    expect(reads).toEqual([])
  })

  test('data that names the token that arrives is refused', async () => {
    const toToken = { ...usdcOrder.toToken, address: secondAddress }
    const { read } = createCase({
      approval: toApprove(secondAddress),
      order: { ...usdcOrder, toToken },
    })
    await expect(read()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('a recorder keeps the spender', async () => {
    const { platform, read } = createCase()
    const names: string[] = []
    Object.assign(platform, {
      check: (name: string, run: (ports: unknown) => Promise<unknown>) => {
        names.push(name)
        return run(platform)
      },
    })
    expect((await read()).spender).toBe(routerAddress)
    expect(names).toEqual(['spender'])
  })

  test('asks the service for the approval of the order', async () => {
    const { read, requested } = createCase()
    await read()
    expect(requested).toEqual([[expect.objectContaining({ amount: 10_000_000n }), signal]])
  })
})

describe('readAllowance', () => {
  test('is what the node says that the spender may move of the token', async () => {
    const { reader, reads } = createCase({ allowance: toWord(17n) })
    expect(await reader.readAllowance(usdcOrder, routerAddress)).toBe(17n)
    const data = encodeFunctionData({
      abi: erc20Abi,
      args: [firstAddress, routerAddress],
      functionName: 'allowance',
    })
    expect(reads).toEqual([
      { method: 'eth_call', network: ethereum, params: [{ data, to: usdcAddress }, 'latest'] },
    ])
  })
})

describe('a plan is a batch', () => {
  const supported = { atomic: { status: 'supported' } }

  test.each([
    ['the network', { '0x1': supported }],
    ['every network', { '0x0': supported }],
    ['the network, by a draft', { '0x1': { atomicBatch: { supported: true } } }],
    ['every network, by a draft', { '0x0': { atomicBatch: { supported: true } } }],
  ])('where the wallet makes all calls or none on %s', async (_, answer) => {
    const { read, requests } = createCase({ capabilities: () => answer })
    expect(await read()).toMatchObject({ isBatch: true, steps: ['approve', 'swap'] })
    expect(requests).toEqual([
      { method: 'wallet_getCapabilities', params: [firstAddress, ['0x1']] },
    ])
  })

  test.each([
    ['of another network', { '0xa': supported }],
    ['that it would have to be upgraded for', { '0x1': { atomic: { status: 'ready' } } }],
    ['that it does not have', { '0x1': { atomic: { status: 'unsupported' } } }],
    ['that it does not have, by a draft', { '0x1': { atomicBatch: { supported: false } } }],
    ['that it does not name', { '0x1': {} }],
    ['in a text', 'supported'],
    ['that are nothing', null],
  ])('and not with capabilities %s', async (_, answer) => {
    const { read } = createCase({ capabilities: () => answer })
    expect(await read()).toMatchObject({ isBatch: false })
  })

  test('and not where the wallet refuses to say', async () => {
    const { read } = createCase({
      capabilities: () => {
        throw new TypeError('unknown method')
      },
    })
    expect(await read()).toMatchObject({ isBatch: false })
  })

  test('and not where the wallet takes 3 s to say', async () => {
    const { platform, read } = createCase({ capabilities: () => new Promise(() => undefined) })
    const outcome = followOutcome(read())
    await platform.clock.advanceInTasks(2_999)
    expect(outcome()).toBe('pending')
    await platform.clock.advanceInTasks(1)
    expect(outcome()).toMatchObject({ isBatch: false, steps: ['approve', 'swap'] })
  })
})
