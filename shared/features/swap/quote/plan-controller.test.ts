import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { settle } from '../../../testing/settle.ts'
import { approvalPlan, etherOrder, nativePlan, usdcOrder } from '../../../testing/swap-facts.ts'
import type { SwapDraft, WrittenParts } from '../draft/swap-draft.ts'
import type { SwapOrder } from '../resolved-swap.ts'
import type { SwapPlan } from '../swap-state.ts'
import { createPlanner } from './plan-controller.ts'

function createCase() {
  const written: WrittenParts[] = []
  const reads: AbortSignal[] = []
  const world = {
    order: etherOrder as SwapOrder | undefined,
    plan: async (): Promise<SwapPlan> => nativePlan,
  }
  const draft = {
    findOrder: () => world.order,
    write: (parts: WrittenParts) => void written.push(parts),
  } as unknown as SwapDraft
  const planner = createPlanner(draft, {
    read(_order, signal) {
      reads.push(signal)
      return world.plan()
    },
    readAllowance: () => Promise.reject(new TypeError('unused')),
  })
  return { planner, reads, world, written }
}
const loading = { plan: { status: 'loading' } }
const toReady = (plan: SwapPlan) => ({ plan: { plan, status: 'ready' } })

describe('refresh', () => {
  test('reads the plan of the draft', async () => {
    const { planner, world, written } = createCase()
    await planner.refresh()
    expect(written).toEqual([loading, toReady(nativePlan)])
    world.order = undefined
    await planner.refresh()
    expect(written[2]).toEqual({ plan: { status: 'idle' } })
    expect(written).toHaveLength(3)
  })

  test('says that the allowance is not known', async () => {
    const { planner, world, written } = createCase()
    world.plan = () => Promise.reject(new PorticoError('rpc-failed'))
    await planner.refresh()
    expect(written).toEqual([loading, { plan: { status: 'failed' } }])
  })

  test('says why a token refuses', async () => {
    const { planner, world, written } = createCase()
    const error = new PorticoError('swap-invalid', 'No.')
    world.plan = () => Promise.reject(error)
    await planner.refresh()
    expect(written).toEqual([loading, { error, plan: { status: 'failed' } }])
  })

  test.each(['answers', 'fails'])(
    'drops a plan that %s after the next one is read',
    async (how) => {
      const { planner, reads, world, written } = createCase()
      let end: () => void = () => undefined
      world.plan = () =>
        new Promise((resolve, reject) => {
          end = () => (how === 'answers' ? resolve(approvalPlan) : reject(new TypeError('offline')))
        })
      void planner.refresh()
      world.plan = async () => nativePlan
      await planner.refresh()
      end()
      await settle()
      expect(written).toEqual([loading, loading, toReady(nativePlan)])
      expect(reads.map(({ aborted }) => aborted)).toEqual([true, false])
    },
  )

  test('a batch is none once the wallet has refused one', async () => {
    const { planner, world, written } = createCase()
    const plan = { ...approvalPlan, isBatch: true }
    world.plan = async () => plan
    await planner.refresh()
    expect(written[1]).toEqual(toReady(plan))
    planner.refuseBatches()
    await planner.refresh()
    expect(written[3]).toEqual(toReady(approvalPlan))
  })
})

describe('follow', () => {
  test('reads another order while a view shows the plan, and no order twice', async () => {
    const { planner, reads, world } = createCase()
    planner.follow()
    expect(reads).toHaveLength(0)
    const end = planner.watch()
    planner.follow()
    await settle()
    planner.follow()
    expect(reads).toHaveLength(1)
    world.order = usdcOrder
    planner.follow()
    expect(reads).toHaveLength(2)
    end()
    world.order = etherOrder
    planner.follow()
    expect(reads).toHaveLength(2)
  })

  test('a plan is read again when the view is shown again', async () => {
    const { planner, reads } = createCase()
    planner.watch()()
    planner.watch()
    expect(reads).toHaveLength(2)
  })

  test('nothing is read, nor written, without an order', () => {
    const { planner, reads, world, written } = createCase()
    world.order = undefined
    planner.watch()
    expect([reads, written]).toEqual([[], []])
  })
})

describe('stop', () => {
  test('drops what is being read, and the plan is read again after it', async () => {
    const { planner, reads, written } = createCase()
    planner.watch()
    planner.stop()
    await settle()
    expect(written).toEqual([loading])
    expect(reads[0]?.aborted).toBe(true)
    planner.follow()
    expect(reads).toHaveLength(2)
  })
})
