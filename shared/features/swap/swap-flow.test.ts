import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { settle } from '../../testing/settle.ts'
import { approvalPlan, nativePlan, toTask, unit } from '../../testing/swap-facts.ts'
import { createSwapFlowCase } from '../../testing/swap-flow-case.ts'
import type { WrittenParts } from './draft/swap-draft.ts'
import { createSwapError } from './swap-error.ts'

const started = 'success transaction-started'

describe('a step that swaps', () => {
  test('has the terms that were shown, and returns to Account', async () => {
    const { calls, entries, flow, left, messages, paymentResult, state, tasks, world } =
      createSwapFlowCase()
    world.swap = async () => {
      expect(state().run).toEqual({ status: 'confirming', step: 'swap' })
      expect(entries).toEqual([{ goBack: false, view: 'Account' }])
      return '0xfe'
    }
    await flow.run()
    expect([calls, tasks]).toEqual([['swap'], [toTask({ signal: expect.any(AbortSignal) })]])
    expect(tasks[0]?.signal.aborted).toBe(false)
    expect([entries, left]).toEqual([[], [{ goBack: false, view: 'Account' }]])
    expect(messages).toEqual([started])
    expect(state()).toMatchObject({ amount: { text: '' }, error: undefined, run: undefined })
    expect(paymentResult.getState()).toMatchObject({
      id: '0xfe',
      paid: { amount: unit / 2n, token: { symbol: 'ETH' } },
      received: { amount: tasks[0]?.received, token: { symbol: 'USDC' } },
    })
  })

  test('of a plan without a step is made', async () => {
    const { calls, flow } = createSwapFlowCase({ ...nativePlan, steps: [] })
    await flow.run()
    expect(calls).toEqual(['swap'])
  })

  test('forgets the error before', async () => {
    const { draft, flow, state, world } = createSwapFlowCase()
    draft.write({ error: new PorticoError('user-rejected') })
    world.swap = () => new Promise(() => undefined)
    void flow.run()
    expect(state().error).toBeUndefined()
  })

  test.each<[string, WrittenParts]>([
    ['another one is made', { run: { status: 'pending', step: 'approve' } }],
    ['something stands in the way', { toId: undefined }],
    ['the impact is not confirmed', {}],
    ['the allowance is read', { plan: { status: 'loading' } }],
    ['the quote is read', { quote: { last: undefined, status: 'loading' } }],
  ])('is not made while %s', async (name, parts) => {
    const { calls, draft, flow, state } = createSwapFlowCase()
    const { quote } = state()
    if (name.includes('impact') && quote.status === 'ready')
      draft.write({ quote: { ...quote, quote: { ...quote.quote, priceImpact: 11 } } })
    draft.write(parts)
    await flow.run()
    expect(calls).toEqual([])
  })
})

describe('a quote that has ended', () => {
  test('is read anew, and one that gives as much is swapped', async () => {
    const { calls, clock, flow } = createSwapFlowCase()
    clock.advance(14_999)
    const other = createSwapFlowCase()
    other.clock.advance(15_000)
    await flow.run()
    await other.flow.run()
    expect([calls, other.calls]).toEqual([['swap'], ['quote', 'swap']])
  })

  test.each([989_999_999n, undefined])('is shown where the next one gives %s', async (least) => {
    const { calls, clock, flow, messages, state, world } = createSwapFlowCase()
    clock.advance(15_000)
    world.least = least
    await flow.run()
    expect(calls).toEqual(['quote'])
    expect(state()).toMatchObject({ error: { details: { issue: 'changed' } }, run: undefined })
    expect(messages).toEqual([])
  })
})

describe('a step that approves', () => {
  test('waits for its block, then reads the plan and the quote', async () => {
    const { calls, entries, flow, left, messages, state, tasks, world } =
      createSwapFlowCase(approvalPlan)
    let end: () => void = () => undefined
    world.approve = async (onSent) => {
      expect(entries).toEqual([{ goBack: true, view: undefined }])
      onSent()
      await new Promise<void>((resolve) => {
        end = resolve
      })
    }
    const running = flow.run()
    await settle()
    expect(state().run).toEqual({ status: 'pending', step: 'approve' })
    expect([entries, left]).toEqual([[], [{ goBack: false, view: undefined }]])
    end()
    await running
    expect(calls).toEqual(['approve', 'plan', 'quote'])
    expect(tasks).toMatchObject([{ order: { amount: 10_000_000n }, plan: approvalPlan }])
    expect([state().run, state().amount.text, messages]).toEqual([undefined, '1', []])
  })

  test('leaves no entry where it fails', async () => {
    const { entries, flow, left, state, world } = createSwapFlowCase(approvalPlan)
    world.approve = () => Promise.reject(new PorticoError('user-rejected'))
    await flow.run()
    expect([entries, left]).toEqual([[], [{ goBack: false, view: undefined }]])
    expect(state()).toMatchObject({ error: { code: 'user-rejected' }, run: undefined })
  })

  test('changes nothing after nobody waits any more', async () => {
    const { calls, flow, state, tasks, world } = createSwapFlowCase(approvalPlan)
    let send: () => void = () => undefined
    let end: () => void = () => undefined
    world.approve = (onSent) => {
      send = onSent
      return new Promise((resolve) => {
        end = resolve
      })
    }
    const running = flow.run()
    flow.cancel()
    expect([state().run, tasks[0]?.signal.aborted]).toEqual([undefined, true])
    send()
    expect(state().run).toBeUndefined()
    end()
    await running
    expect(calls).toEqual(['approve'])
  })
})

describe('cancel', () => {
  test('writes nothing where nothing is made', () => {
    const { draft, flow } = createSwapFlowCase()
    let writes = 0
    draft.store.subscribe(() => {
      writes += 1
    })
    flow.cancel()
    expect(writes).toBe(0)
  })

  test('a failure after it is not shown', async () => {
    const { flow, messages, state, world } = createSwapFlowCase()
    let fail: () => void = () => undefined
    world.swap = () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('no'))
      })
    const running = flow.run()
    await settle()
    flow.cancel()
    fail()
    await running
    expect([state().error, messages]).toEqual([undefined, []])
  })
})

describe('a failure', () => {
  async function fail(cause: unknown, least?: bigint) {
    const instance = createSwapFlowCase()
    if (least !== undefined) instance.world.least = least
    instance.world.swap = () => Promise.reject(cause)
    await instance.flow.run()
    return instance
  }

  test('keeps what was entered, and the view', async () => {
    const cause = new PorticoError('rpc-failed', 'No.')
    const { entries, left, messages, state } = await fail(cause)
    expect(state()).toMatchObject({ amount: { text: '1' }, error: cause, run: undefined })
    expect([entries, left]).toEqual([[], [{ goBack: false, view: undefined }]])
    expect(messages).toEqual(['error send-failed'])
  })

  test('of unknown kind is one of the wallet', async () => {
    const { messages, state } = await fail(new TypeError('no'))
    expect([state().error?.code, messages]).toEqual(['wallet-unavailable', ['error send-failed']])
  })

  test.each([
    new PorticoError('user-rejected'),
    createSwapError('changed'),
    createSwapError('unchecked', '0x1'),
    new PorticoError('swap-invalid', 'No.', { details: { issue: 'fee-grown', now: '9' } }),
  ])('that the view itself says has no snackbar: %s', async (cause) => {
    const { messages, state } = await fail(cause)
    expect([state().error, messages]).toEqual([cause, []])
  })

  test('by nobody who waits is none', async () => {
    const { messages, state } = await fail(new PorticoError('aborted'))
    expect([state().error, state().run, messages]).toEqual([undefined, undefined, []])
  })

  test.each([
    createSwapError('reverted'),
    new PorticoError('swap-invalid', 'No.'),
    new PorticoError('rpc-failed', 'No.', { details: { issue: 'changed' } }),
  ])('of another kind has one: %s', async (cause) => {
    expect((await fail(cause)).messages).toEqual(['error send-failed'])
  })

  test('by a minimum is a price that has moved where the next quote gives less', async () => {
    const lower = await fail(createSwapError('minimum'), 989_999_999n)
    expect(lower.state().error?.details).toEqual({ issue: 'changed' })
    expect([lower.calls, lower.messages]).toEqual([['swap', 'quote'], []])
    const same = await fail(createSwapError('minimum'))
    expect(same.state().error?.details).toEqual({ issue: 'minimum' })
    expect(same.messages).toEqual(['error send-failed'])
    const unread = createSwapFlowCase()
    unread.world.least = undefined
    unread.world.swap = () => Promise.reject(createSwapError('minimum'))
    await unread.flow.run()
    expect(unread.state().error?.details).toEqual({ issue: 'minimum' })
  })

  test('of an order that is not the one any more is not shown', async () => {
    for (const amount of [unit / 4n, 0n]) {
      const { enter, flow, messages, state, world } = createSwapFlowCase()
      world.swap = async () => {
        enter(amount)
        throw new TypeError('no')
      }
      await flow.run()
      expect([state().error, messages]).toEqual([undefined, []])
    }
  })
})
