import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { base } from '../../../networks/mainnets.ts'
import {
  createNodeError,
  createSimulatingChain,
  native,
  network,
} from '../../../testing/simulating-chain.ts'
import { from, house } from '../../../testing/verdict-facts.ts'
import type { Chain } from './chain.ts'
import { createSimulate, type SimulateRequest, toUnchecked } from './simulate.ts'

const other = extendNetwork(base, { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' })
const call = { data: '0x12345678', to: house, value: 0n } as const
const request: SimulateRequest = { actions: [], calls: [call], from, held: [] }
const missing = createNodeError(-32601)
const reverts = createNodeError(3, 'execution reverted: paused')

/** A chain whose node cannot simulate, and answers a single call so. `methods` has what it is requested, without blocks. */
function createPlainChain(answer: unknown, on = network) {
  const methods: string[] = []
  const chain: Chain = {
    network: on,
    async read({ method }) {
      if (method === 'eth_getBlockByNumber') return null
      methods.push(method)
      if (method === 'eth_simulateV1') throw missing
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { chain, methods }
}
const unchecked = {
  changes: { reason: 'node', status: 'unchecked' },
  faces: [],
  gas: undefined,
  isPartial: false,
}
const reverted = { ...unchecked, changes: { reason: 'paused', status: 'reverted' } }

test.each(['failed', 'node'] as const)('toUnchecked says nothing but why: %s', (reason) => {
  expect(toUnchecked(reason)).toEqual({ ...unchecked, changes: { reason, status: 'unchecked' } })
})

describe('§2.21 what calls would change', () => {
  test('is what the node simulates, each time', async () => {
    const { chain, rounds } = createSimulatingChain({ amounts: { [native]: [5n, 3n] } })
    const simulate = createSimulate()
    for (const count of [1, 2]) {
      expect(await simulate(chain, request)).toMatchObject({
        changes: { leaves: [{ amount: 2n }], status: 'simulated' },
        gas: 21_000n,
      })
      expect(rounds).toHaveLength(count)
    }
  })

  test.each<readonly [string, SimulateRequest['calls'], unknown, object]>([
    ['a single call that fails', [call], reverts, reverted],
    ['a single call that does not', [call], '0x', unchecked],
    ['a single call that the node does not answer', [call], createNodeError(-32000), unchecked],
    ['two calls, the first of which fails', [call, call], reverts, unchecked],
    ['no calls', [], reverts, unchecked],
  ])('is not known where the node cannot simulate: %s', async (...[, calls, answer, found]) => {
    const { chain } = createPlainChain(answer)
    expect(await createSimulate()(chain, { ...request, calls })).toEqual(found)
  })

  test('is simulated no more on a network that cannot, and still on another one', async () => {
    const simulate = createSimulate()
    const plain = createPlainChain(reverts)
    expect(await simulate(plain.chain, request)).toEqual(reverted)
    expect(await simulate(plain.chain, request)).toEqual(reverted)
    expect(plain.methods).toEqual(['eth_simulateV1', 'eth_call', 'eth_call'])
    const second = createPlainChain('0x', other)
    await simulate(second.chain, request)
    expect(second.methods).toEqual(['eth_simulateV1', 'eth_call'])
  })

  test('is simulated again after a node that has failed, and for others', async () => {
    const simulate = createSimulate()
    const failure = createNodeError(-32000)
    const { chain } = createPlainChain('0x')
    const failing: Chain = {
      ...chain,
      async read({ method }) {
        if (method === 'eth_simulateV1') throw failure
        return null
      },
    }
    await expect(simulate(failing, request)).rejects.toBe(failure)
    const { chain: working, rounds } = createSimulatingChain({})
    await simulate(working, request)
    expect(rounds).toHaveLength(1)
  })
})
