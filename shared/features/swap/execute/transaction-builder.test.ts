import { describe, expect, test } from 'vitest'
import type { Changes } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { encodeExchange } from '../../../testing/swap-case.ts'
import {
  eee,
  ethereum,
  routerAddress,
  toApprovalTask,
  toTask,
  unit,
  usdcAddress,
} from '../../../testing/swap-facts.ts'
import type { AcceptedSwap } from './accepted-swap.ts'
import type { FoundChanges } from './check-arrival.ts'
import { createTransactionBuilder } from './transaction-builder.ts'

const unchecked: Changes = { reason: 'node', status: 'unchecked' }
const dataOf = ({ least, order }: AcceptedSwap) =>
  order.fromToken.address === undefined
    ? encodeExchange([eee, usdcAddress, order.amount, least, firstAddress])
    : encodeExchange([usdcAddress, eee, order.amount, least, firstAddress])

function createCase(found: Partial<FoundChanges> = {}) {
  const platform = createFakePlatform()
  const built: string[] = []
  const simulated: unknown[] = []
  const world = {
    check: undefined as undefined | ((name: string) => void),
    checkTokens: async () => undefined as void,
    least: 990_000_000n,
    to: routerAddress,
  }
  const builder = createTransactionBuilder({
    checkTokens: () => world.checkTokens(),
    platform: {
      ...platform,
      check: (name, run) => {
        world.check?.(name)
        return run(platform)
      },
    },
    async readChanges(_, calls) {
      simulated.push(calls.map(({ to }) => to))
      return { changes: unchecked, faces: [], isKnown: true, ...found }
    },
    service: {
      async buildSwap(order) {
        built.push(order.fromToken.symbol)
        const data = dataOf(toTask({ least: world.least, order }))
        return { data, from: firstAddress, to: world.to }
      },
    },
  })
  return { built, clock: platform.clock, builder, simulated, world }
}
const swapCall = {
  data: dataOf(toTask()),
  from: firstAddress,
  network: ethereum,
  to: routerAddress,
  value: unit / 2n,
}
const batchPlan = {
  isBatch: true,
  spender: routerAddress,
  steps: ['reset', 'approve', 'swap'],
} as const

describe('take', () => {
  test('builds the swap of a task', async () => {
    const { built, builder, simulated } = createCase()
    expect(await builder.take(toTask())).toEqual([swapCall])
    expect([built, simulated]).toEqual([['ETH'], [[routerAddress]]])
  })

  test('gives what was shown, once', async () => {
    const { built, builder } = createCase()
    const shown = await builder.prepare(toTask(), 'swap')
    expect(await builder.take(toTask())).toBe(shown)
    expect(built).toHaveLength(1)
    expect(await builder.take(toTask())).toEqual(shown)
    expect(built).toHaveLength(2)
  })

  test('builds what was shown 15 s ago anew', async () => {
    const { built, clock, builder } = createCase()
    const shown = await builder.prepare(toTask(), 'swap')
    clock.advance(14_999)
    expect(await builder.prepare(toTask(), 'swap')).toBe(shown)
    clock.advance(15_000)
    expect(await builder.take(toTask())).not.toBe(shown)
    expect(built).toHaveLength(2)
  })

  test('what is shown again counts from then', async () => {
    const { built, clock, builder } = createCase()
    await builder.prepare(toTask(), 'swap')
    clock.advance(14_999)
    await builder.prepare(toTask(), 'swap')
    clock.advance(14_999)
    await builder.take(toTask())
    expect(built).toHaveLength(1)
  })

  test.each([
    ['amount', (task: AcceptedSwap) => ({ ...task, order: { ...task.order, amount: 7n } })],
    ['least', (task: AcceptedSwap) => ({ ...task, least: 7n })],
    ['spender', (task: AcceptedSwap) => ({ ...task, plan: { ...task.plan, spender: 'x' } })],
  ])('builds what was shown with another %s anew', async (_, change) => {
    const { built, builder } = createCase()
    await builder.prepare(toTask(), 'swap')
    await builder.take(change(toTask())).catch(() => undefined)
    expect(built).toHaveLength(2)
  })

  test('an amount and a least are told apart', async () => {
    const { built, builder, world } = createCase()
    const toDigits = (amount: bigint, least: bigint) => {
      world.least = least
      return toTask({ least, order: { ...toTask().order, amount } })
    }
    await builder.prepare(toDigits(12n, 3n), 'swap')
    await builder.take(toDigits(1n, 23n))
    expect(built).toHaveLength(2)
  })

  test('a batch with other steps, or the swap alone, is built anew', async () => {
    const { built, builder, world } = createCase()
    world.least = 1n
    await builder.prepare(toApprovalTask({ plan: batchPlan }), 'swap')
    const plan = { ...batchPlan, steps: ['approve', 'swap'] } as const
    await builder.take(toApprovalTask({ plan }))
    expect(built).toHaveLength(2)
    await builder.prepare(toApprovalTask({ plan }), 'swap')
    await builder.take(toApprovalTask({ plan: { ...plan, isBatch: false } }))
    expect(built).toHaveLength(4)
  })

  test('the steps that are done do not matter without a batch', async () => {
    const { built, builder, world } = createCase()
    world.least = 1n
    const plan = { ...batchPlan, isBatch: false }
    await builder.prepare(toApprovalTask({ plan }), 'swap')
    await builder.take(toApprovalTask({ plan: { ...plan, steps: ['swap'] } }))
    expect(built).toHaveLength(1)
  })

  test('what was shown is forgotten also where it is refused', async () => {
    const { built, builder } = createCase({ isKnown: false })
    await builder.prepare(toTask(), 'swap')
    for (const count of [1, 2]) {
      await expect(builder.take(toTask())).rejects.toMatchObject({
        details: { issue: 'unchecked', reason: routerAddress },
      })
      expect(built).toHaveLength(count)
    }
  })

  test('a contract that the service alone names is confirmed by its address', async () => {
    const { builder, world } = createCase({ isKnown: false })
    world.to = secondAddress
    for (const confirmedContract of [undefined, routerAddress, ''])
      await expect(builder.take(toTask({ confirmedContract }))).rejects.toMatchObject({
        code: 'swap-invalid',
        details: { issue: 'unchecked', reason: secondAddress },
      })
    const confirmedContract = secondAddress.toLowerCase()
    expect(await builder.take(toTask({ confirmedContract }))).toHaveLength(1)
  })

  test('a recorder keeps the outcome of both checks', async () => {
    const { builder, world } = createCase()
    const names: string[] = []
    world.check = (name) => void names.push(name)
    await builder.take(toTask())
    expect(names).toEqual(['swap', 'arrival'])
  })

  test.each(['prepare', 'take'] as const)('%s checks the decimals of the tokens', async (name) => {
    const { builder, world } = createCase()
    const cause = new PorticoError('swap-invalid', 'No.')
    world.checkTokens = () => Promise.reject(cause)
    await expect(builder[name](toTask(), 'swap')).rejects.toBe(cause)
  })
})

describe('prepare', () => {
  test('has the approval alone of a step that comes before the swap', async () => {
    const { built, builder } = createCase()
    expect(await builder.prepare(toApprovalTask(), 'approve')).toMatchObject([
      { from: firstAddress, to: usdcAddress, value: 0n },
    ])
    expect(built).toEqual([])
  })

  test('has all calls of a batch, in their order', async () => {
    const { builder, simulated, world } = createCase()
    world.least = 1n
    const calls = await builder.prepare(toApprovalTask({ plan: batchPlan }), 'swap')
    expect(calls.map(({ data, to, value }) => [data.slice(-8), to, value])).toEqual([
      ['00000000', usdcAddress, 0n],
      ['00989680', usdcAddress, 0n],
      [expect.any(String), routerAddress, 0n],
    ])
    expect(simulated).toEqual([[usdcAddress, usdcAddress, routerAddress]])
  })

  test('a contract that nobody knows is shown', async () => {
    const { builder } = createCase({ isKnown: false })
    expect(await builder.prepare(toTask(), 'swap')).toEqual([swapCall])
  })
})

describe('check', () => {
  test.each([
    ['reset', [usdcAddress, usdcAddress, routerAddress]],
    ['approve', [usdcAddress, routerAddress]],
    ['swap', [routerAddress]],
  ] as const)('builds what is left from the step on: %s', async (step, calls) => {
    const { builder, simulated, world } = createCase()
    world.least = 1n
    const plan = { ...batchPlan, isBatch: false }
    expect(await builder.check(toApprovalTask({ plan }), step)).toBeUndefined()
    expect(simulated).toEqual([calls])
  })

  test('refuses an approval for a contract that would not swap, or that nobody knows', async () => {
    const { builder, world } = createCase()
    world.least = 0n
    await expect(builder.check(toApprovalTask(), 'approve')).rejects.toMatchObject({
      details: { issue: 'minimum' },
    })
    const other = createCase({ isKnown: false })
    other.world.least = 1n
    await expect(other.builder.check(toApprovalTask(), 'approve')).rejects.toMatchObject({
      details: { issue: 'unchecked', reason: routerAddress },
    })
  })
})
