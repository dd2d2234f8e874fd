import { concatHex, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { requestNode } from '../../../testing/request-node.ts'
import { createAnvils } from '../../../testing/start-anvil.ts'
import type { Chain } from './chain.ts'
import { findChanges } from './changes.ts'

const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const contract = '0x00000000000000000000000000000000c0de0003'
const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** Sends everything of the contract to its caller: CALL(GAS, CALLER, SELFBALANCE, 0, 0, 0, 0). */
const pay: Hex = '0x600060006000600047335af1'

/** Runs `pay` if a condition on the stack is zero. */
const payUnless = (condition: Hex): Hex =>
  concatHex([condition, `0x60${(condition.length / 2 - 1 + 16).toString(16)}57`, pay, '0x005b00'])

const anvils = createAnvils()
let url: string

beforeAll(async () => {
  url = await anvils.start(1)
}, 30_000)
afterAll(() => anvils.stop())

const request = (method: string, params: unknown) =>
  requestNode(url, method, Array.isArray(params) ? params : [])

/** The places where the simulations have put code. */
const places = new Set<string>()

/** What a call of a contract, which has 1 Ether, changes for its caller by the simulation of a node. */
async function simulate(code: Hex) {
  await request('anvil_setCode', [contract, code])
  await request('anvil_setBalance', [contract, '0xde0b6b3a7640000'])
  const read: Chain['read'] = ({ method, params }) => {
    if (method === 'eth_simulateV1')
      for (const place of JSON.stringify(params).matchAll(/"(0x[\da-f]{40})":\{"code"/g))
        places.add(String(place[1]))
    return request(method, params)
  }
  const calls = [{ data: '0x', to: contract, value: 0n }] as const
  const { changes } = await findChanges({ network, read }, { actions: [], calls, from, held: [] })
  return changes
}

test('a contract that pays everybody is seen to pay', async () => {
  expect(await simulate(payUnless('0x6000'))).toMatchObject({
    arrives: [{ amount: 10n ** 18n }],
    status: 'simulated',
  })
})

test.each([
  ['of the latest block', '0x3b9aca00', { baseFeePerGas: '0x3b9aca00' }],
  ['that there is not', undefined, undefined],
  ['that is none', '1 gwei', undefined],
])('a simulation has the base fee %s', async (_name, baseFeePerGas, blockOverrides) => {
  // anvil ignores it without validation.
  const requests: unknown[] = []
  const read: Chain['read'] = async ({ method, params }) => {
    const [parameter] = Array.isArray(params) ? params : []
    requests.push([
      method,
      parameter === 'latest' ? params : parameter.blockStateCalls[0].blockOverrides,
    ])
    return method === 'eth_getBlockByNumber' ? { baseFeePerGas } : undefined
  }
  const nothing = { actions: [], calls: [], from, held: [] }
  await expect(findChanges({ network, read }, nothing)).rejects.toMatchObject({
    code: 'bad-response',
  })
  expect(requests).toEqual([
    ['eth_getBlockByNumber', ['latest', false]],
    ['eth_simulateV1', blockOverrides],
  ])
})

test('a contract that pays where a simulation had put code is not seen to pay', async () => {
  await simulate('0x00')
  const [place = ''] = places
  expect(place).toHaveLength(42)
  // EXTCODESIZE(place), ISZERO
  expect(await simulate(payUnless(`0x73${place.slice(2)}3b15`))).toMatchObject({
    arrives: [],
    status: 'simulated',
  })
})

const refused = { code: -38_012, message: 'fee cap less than block base fee' }
const answered = { gasUsed: '0x5208', returnData: '0x', status: '0x1' }

/** What the calls of a node that refuses a base fee have in them, and what the simulation says. */
async function simulateAtNode(answer: (hasBaseFee: boolean, count: number) => unknown) {
  const fees: unknown[] = []
  const read: Chain['read'] = async ({ params }) => {
    const [parameter] = Array.isArray(params) ? params : []
    if (parameter === 'latest') return { baseFeePerGas: '0x3b9aca00' }
    const [{ blockOverrides, calls }] = parameter.blockStateCalls
    fees.push(blockOverrides)
    return answer(blockOverrides !== undefined, calls.length)
  }
  const calls = [{ data: '0x', to: contract, value: 0n }] as const
  const { changes } = await findChanges({ network, read }, { actions: [], calls, from, held: [] })
  return { changes, fees }
}

const toResults = (count: number, result: unknown) => [
  { calls: Array.from({ length: count }, () => result) },
]

test.each([
  [
    'with the code of the method',
    (hasBaseFee: boolean, count: number) => {
      if (hasBaseFee)
        throw new PorticoError('rpc-failed', 'refused', {
          cause: refused,
          details: { code: refused.code },
        })
      return toResults(count, answered)
    },
  ],
  [
    'with words alone',
    (hasBaseFee: boolean, count: number) => {
      const cause = { code: -32_000, message: 'max fee per gas less than block base fee' }
      if (hasBaseFee)
        throw new PorticoError('rpc-failed', 'refused', { cause, details: { code: cause.code } })
      return toResults(count, answered)
    },
  ],
  [
    'in the result of each call',
    (hasBaseFee: boolean, count: number) =>
      toResults(count, hasBaseFee ? { ...answered, error: refused, status: '0x0' } : answered),
  ],
])(
  'a node that refuses a price below the base fee, %s, simulates without it',
  async (_how, answer) => {
    const { changes, fees } = await simulateAtNode(answer)
    expect(changes).toMatchObject({ status: 'simulated' })
    expect(fees).toEqual([{ baseFeePerGas: '0x3b9aca00' }, undefined])
  },
)

test('a contract that reverts with words about the base fee is not simulated without it', async () => {
  const error = { code: 3, message: 'execution reverted: base fee' }
  const { changes, fees } = await simulateAtNode((_hasBaseFee, count) =>
    toResults(count, { ...answered, error, status: '0x0' }),
  )
  expect(changes).toMatchObject({ reason: 'base fee', status: 'reverted' })
  expect(fees).toEqual([{ baseFeePerGas: '0x3b9aca00' }])
})
