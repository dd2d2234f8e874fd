import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { settle } from '../../../testing/settle.ts'
import { approvalPlan, etherOrder, nativePlan, usdcOrder } from '../../../testing/swap-facts.ts'
import type { SwapDraft, WrittenParts } from '../draft/swap-draft.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapPlan } from '../swap-state.ts'
import { createPlanController } from './plan-controller.ts'

function createCase() {
  const written: WrittenParts[] = []
  const reads: AbortSignal[] = []
  const world = {
    order: etherOrder as ResolvedSwap | undefined,
    plan: async (): Promise<SwapPlan> => nativePlan,
  }
  const draft = {
    findOrder: () => world.order,
    write: (parts: WrittenParts) => void written.push(parts),
  } as unknown as SwapDraft
  const planController = createPlanController(draft, {
    read(_order, signal) {
      reads.push(signal)
      return world.plan()
    },
    readAllowance: () => Promise.reject(new TypeError('unused')),
  })
  return { planController, reads, world, written }
}
const loading = { plan: { status: 'loading' } }
const toReady = (plan: SwapPlan) => ({ plan: { plan, status: 'ready' } })

describe('refresh', () => {
  test('reads the plan of the draft', async () => {
    const { planController, world, written } = createCase()
    await planController.refresh()
    expect(written).toEqual([loading, toReady(nativePlan)])
    world.order = undefined
    await planController.refresh()
    expect(written[2]).toEqual({ plan: { status: 'idle' } })
    expect(written).toHaveLength(3)
  })

  test('says that the allowance is not known', async () => {
    const { planController, world, written } = createCase()
    world.plan = () => Promise.reject(new PorticoError('rpc-failed'))
    await planController.refresh()
    expect(written).toEqual([loading, { plan: { status: 'failed' } }])
  })

  test('says why a token refuses', async () => {
    const { planController, world, written } = createCase()
    const error = new PorticoError('swap-invalid', 'No.')
    world.plan = () => Promise.reject(error)
    await planController.refresh()
    expect(written).toEqual([loading, { error, plan: { status: 'failed' } }])
  })

  test.each(['answers', 'fails'])(
    'drops a plan that %s after the next one is read',
    async (how) => {
      const { planController, reads, world, written } = createCase()
      let end: () => void = () => undefined
      world.plan = () =>
        new Promise((resolve, reject) => {
          end = () => (how === 'answers' ? resolve(approvalPlan) : reject(new TypeError('offline')))
        })
      void planController.refresh()
      world.plan = async () => nativePlan
      await planController.refresh()
      end()
      await settle()
      expect(written).toEqual([loading, loading, toReady(nativePlan)])
      expect(reads.map(({ aborted }) => aborted)).toEqual([true, false])
    },
  )

  test('a batch is none once the wallet has refused one', async () => {
    const { planController, world, written } = createCase()
    const plan = { ...approvalPlan, isBatch: true }
    world.plan = async () => plan
    await planController.refresh()
    expect(written[1]).toEqual(toReady(plan))
    planController.refuseBatches()
    await planController.refresh()
    expect(written[3]).toEqual(toReady(approvalPlan))
  })
})

describe('follow', () => {
  test('reads another order while a view shows the plan, and no order twice', async () => {
    const { planController, reads, world } = createCase()
    planController.follow()
    expect(reads).toHaveLength(0)
    const end = planController.watch()
    planController.follow()
    await settle()
    planController.follow()
    expect(reads).toHaveLength(1)
    world.order = usdcOrder
    planController.follow()
    expect(reads).toHaveLength(2)
    end()
    world.order = etherOrder
    planController.follow()
    expect(reads).toHaveLength(2)
  })

  test('a plan is read again when the view is shown again', async () => {
    const { planController, reads } = createCase()
    planController.watch()()
    planController.watch()
    expect(reads).toHaveLength(2)
  })

  test('nothing is read, nor written, without an order', () => {
    const { planController, reads, world, written } = createCase()
    world.order = undefined
    planController.watch()
    expect([reads, written]).toEqual([[], []])
  })
})

describe('stop', () => {
  test('drops what is being read, and the plan is read again after it', async () => {
    const { planController, reads, written } = createCase()
    planController.watch()
    planController.stop()
    await settle()
    expect(written).toEqual([loading])
    expect(reads[0]?.aborted).toBe(true)
    planController.follow()
    expect(reads).toHaveLength(2)
  })
})
