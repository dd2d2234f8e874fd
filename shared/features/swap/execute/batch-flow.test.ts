import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { nativePlan } from '../../../testing/swap-facts.ts'
import { batchPlan, createSwapFlowCase } from '../../../testing/swap-flow-case.ts'
import { createSwapError } from '../swap-error.ts'

const started = 'success transaction-started'

describe('a batch', () => {
  test('starts once the wallet knows it, and says where it fails on the chain', async () => {
    const { calls, entries, flow, messages, state, world } = createSwapFlowCase(batchPlan)
    world.swap = async (onSent) => {
      onSent()
      expect(state()).toMatchObject({ amount: { text: '' }, run: undefined })
      onSent()
      throw createSwapError('batch-failed')
    }
    await flow.run()
    expect([calls, entries]).toEqual([['batch'], []])
    expect(messages).toEqual([started, 'error send-failed'])
    expect(state().error).toBeUndefined()
  })

  test('is said once', async () => {
    const { flow, messages, world } = createSwapFlowCase(batchPlan)
    world.swap = async (onSent) => {
      onSent()
      return '0xba'
    }
    await flow.run()
    expect(messages).toEqual([started])
  })

  test.each([-32_601, -32_603, 4200, 5700, 5710, 5740, 5750, 5760])(
    'that the wallet refuses with %s is made step by step',
    async (code) => {
      const { calls, flow, state, world } = createSwapFlowCase(batchPlan)
      const cause = Object.assign(new TypeError('no'), { code })
      world.swap = () => Promise.reject(new PorticoError('wallet-unavailable', 'No.', { cause }))
      await flow.run()
      expect(calls).toEqual(['batch', 'refuse-batches', 'plan'])
      expect(state()).toMatchObject({ error: { code: 'wallet-unavailable' }, run: undefined })
    },
  )

  test('that fails with another code, and a step that is no batch, say nothing of batches', async () => {
    for (const [plan, code] of [
      [batchPlan, 4001],
      [batchPlan, 5720],
      [nativePlan, 5760],
    ] as const) {
      const { calls, flow, world } = createSwapFlowCase(plan)
      const cause = Object.assign(new TypeError('no'), { code })
      world.swap = () => Promise.reject(new PorticoError('wallet-unavailable', 'No.', { cause }))
      await flow.run()
      expect(calls).toHaveLength(1)
    }
  })
})
