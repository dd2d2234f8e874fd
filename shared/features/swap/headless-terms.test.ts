import { describe, expect, test } from 'vitest'
import { createHeadlessCase as createCase, request } from '../../testing/headless-swap-case.ts'
import { approvalPlan, nativePlan } from '../../testing/swap-facts.ts'

const issue = (name: string) => ({ code: 'swap-invalid', details: { issue: name } })

describe('a price impact', () => {
  test('of more than 10 % is confirmed by the host before a swap', async () => {
    const { calls, read, swap, world } = createCase()
    world.quotes = [{ priceImpact: 10.01 }]
    expect(await read(request)).toMatchObject({ priceImpact: 10.01 })
    for (const isImpactConfirmed of [undefined, false, 1 as never])
      await expect(swap({ ...request, isImpactConfirmed })).rejects.toMatchObject(issue('impact'))
    expect(calls).toEqual([])
    await swap({ ...request, isImpactConfirmed: true })
    expect(calls).toEqual(['swap'])
  })

  test.each([10, 0, undefined])('of %s percent needs no word', async (priceImpact) => {
    const { calls, swap, world } = createCase()
    world.quotes = [{ priceImpact }]
    expect(await swap(request)).toBe('0xfe')
    expect(calls).toEqual(['swap'])
  })
})

describe('a swap', () => {
  test('has the terms of its quote, or those that the host has shown', async () => {
    const { signals, swap, tasks } = createCase()
    await swap(request)
    expect(tasks[0]).toMatchObject({
      confirmedContract: undefined,
      fee: 7n,
      least: 990_000_000n,
      plan: nativePlan,
      received: 1_000_000_000n,
    })
    const { signal } = new AbortController()
    const shown = { confirmedContract: '0x1', least: 5n, maxFee: 9n }
    await swap({ ...request, ...shown, signal })
    expect(tasks[1]).toMatchObject({ confirmedContract: '0x1', fee: 9n, least: 5n })
    expect(tasks[1]?.signal).toBe(signal)
    expect(signals.slice(2)).toEqual([signal, signal])
  })

  test('of less than the host has shown is none', async () => {
    const { calls, swap } = createCase()
    await expect(swap({ ...request, least: 990_000_001n })).rejects.toMatchObject(issue('minimum'))
    expect(calls).toEqual([])
    await swap({ ...request, least: 990_000_000n })
    expect(calls).toEqual(['swap'])
  })

  test('names each step before the wallet is asked for it', async () => {
    const { calls, swap, world } = createCase()
    world.plan = { ...approvalPlan, steps: ['reset', 'approve', 'swap'] }
    await swap({ ...request, onStep: (step) => void calls.push(`next ${step}`) })
    expect(calls).toEqual(['next reset', 'reset', 'next approve', 'approve', 'next swap', 'swap'])
  })

  test('of a wallet with batches is one step', async () => {
    const { calls, swap, world } = createCase()
    world.plan = { ...approvalPlan, isBatch: true }
    const onStep = (step: string) => void calls.push(`next ${step}`)
    expect(await swap({ ...request, onStep })).toBe('0xfe')
    expect(calls).toEqual(['next swap', 'batch'])
  })

  test('reads the quote again that has ended while the approval was waited for', async () => {
    const early = createCase()
    early.world.plan = approvalPlan
    early.world.approve = async () => early.clock.advance(14_999)
    await early.swap(request)
    expect(early.quoted).toHaveLength(1)
    const late = createCase()
    late.world.plan = approvalPlan
    late.world.quotes = [{}, { received: 7n }]
    late.world.approve = async () => late.clock.advance(15_000)
    await late.swap(request)
    expect(late.quoted).toHaveLength(2)
    expect(late.quoted[1]).toBe(late.quoted[0])
    expect(late.tasks.map(({ received }) => received)).toEqual([1_000_000_000n, 7n])
  })

  test('is not made where that quote gives less', async () => {
    const { calls, clock, swap, world } = createCase()
    world.plan = approvalPlan
    world.quotes = [{}, { least: 989_999_999n }]
    world.approve = async () => clock.advance(15_000)
    await expect(swap(request)).rejects.toMatchObject(issue('changed'))
    expect(calls).toEqual(['approve'])
  })
})
