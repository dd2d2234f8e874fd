import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import {
  createQuoteControllerCase as createCase,
  fee,
  half,
  loading,
  max,
  toReady,
} from '../../../testing/quote-controller-case.ts'
import { settle } from '../../../testing/settle.ts'
import { quote, unit } from '../../../testing/swap-facts.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapQuote } from '../swap-state.ts'

describe('refresh', () => {
  test('writes the fee, then the quote', async () => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half })
    let end: (value: SwapQuote) => void = () => undefined
    world.quote = () =>
      new Promise((resolve) => {
        end = resolve
      })
    const reading = quoteController.refresh()
    await settle()
    expect(state()).toEqual(loading)
    // Max follows the fee.
    draft.write({ amount: max })
    expect(draft.store.getState().amount.value).toBe(unit - 2_000n)
    end(quote)
    await reading
    expect(state()).toEqual({ quote, status: 'ready' })
  })

  test('a quote that is shown stays until the next one', async () => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half })
    await quoteController.refresh()
    world.quote = () => new Promise(() => undefined)
    void quoteController.refresh()
    await settle()
    expect(state()).toEqual(toReady(unit / 2n))
  })

  test('the quote before stays while it is loaded again', async () => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half, quote: { last: quote, status: 'loading' } })
    world.quote = () => new Promise(() => undefined)
    void quoteController.refresh()
    await settle()
    expect(state()).toEqual({ last: quote, status: 'loading' })
  })

  test('a quote of another order does not stay', async () => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half, quote: { quote: { ...quote, amount: 1n }, status: 'ready' } })
    world.quote = () => new Promise(() => undefined)
    void quoteController.refresh()
    await settle()
    expect(state()).toEqual(loading)
  })

  test('has no quote without an account or an order, and none that was read stays', async () => {
    const { clock, connection, draft, fees, quoteController, state, type } = createCase()
    await quoteController.refresh()
    expect([fees, state()]).toEqual([[], { status: 'idle' }])
    draft.write({ amount: half })
    await quoteController.refresh()
    Object.assign(connection, { status: 'disconnected' })
    draft.derive()
    await quoteController.refresh()
    expect([fees.length, state()]).toEqual([1, { status: 'idle' }])
    Object.assign(connection, { status: 'connected' })
    type(half.value)
    expect([state(), clock.pending()]).toEqual([loading, 1])
  })

  test('reads at once what was typed', async () => {
    const { clock, fees, quoteController, type } = createCase()
    type(5n)
    await quoteController.refresh()
    expect(clock.pending()).toBe(0)
    await clock.advanceInTasks(1_000)
    expect(fees).toHaveLength(1)
  })

  test('an amount that is gone once the fee is read has no quote', async () => {
    const { draft, quoteController, reads, state, world } = createCase()
    draft.write({ amount: max, quote: { last: undefined, status: 'loading' } })
    world.fee = async () => ({ gasPrice: 5n, total: unit })
    await quoteController.refresh()
    expect([reads, state()]).toEqual([[], { status: 'idle' }])
  })

  test.each(['fee', 'quote'] as const)(
    'drops a %s of a read that is not the last one',
    async (name) => {
      const { draft, quoteController, state, world } = createCase()
      draft.write({ amount: half })
      const ends: (() => void)[] = []
      const wait = <value>(result: value) =>
        new Promise<value>((resolve) => ends.push(() => resolve(result)))
      if (name === 'fee') world.fee = () => wait({ gasPrice: 5n, total: unit })
      else world.quote = () => wait({ ...quote, received: 1n })
      const first = quoteController.refresh()
      await settle()
      world.fee = async () => fee
      world.quote = async () => quote
      await quoteController.refresh()
      ends[0]?.()
      await first
      expect(state()).toEqual({ quote, status: 'ready' })
      expect(draft.store.getState().issue).toBeUndefined()
    },
  )

  test('drops a failure of a read that is not the last one', async () => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half })
    let fail: () => void = () => undefined
    world.quote = () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('offline'))
      })
    const first = quoteController.refresh()
    await settle()
    world.quote = async () => quote
    await quoteController.refresh()
    fail()
    await first
    expect(state()).toEqual({ quote, status: 'ready' })
  })

  test.each([
    [createSwapError('liquidity', 'none'), { reason: 'liquidity', text: undefined }],
    [createSwapError('quote-refused', 'Too small'), { reason: 'refused', text: 'Too small' }],
    [createSwapError('quote-refused'), { reason: 'refused', text: '' }],
    [createSwapError('network'), { reason: 'unavailable', text: undefined }],
    [
      new PorticoError('rpc-failed', '', { details: { issue: 'liquidity' } }),
      { reason: 'unavailable', text: undefined },
    ],
    [
      new PorticoError('rpc-failed', '', { details: { issue: 'quote-refused' } }),
      { reason: 'unavailable', text: undefined },
    ],
    [new PorticoError('swap-invalid', 'No.'), { reason: 'unavailable', text: undefined }],
    [new TypeError('offline'), { reason: 'unavailable', text: undefined }],
  ])('says why there is no quote: %s', async (cause, failure) => {
    const { draft, quoteController, state, world } = createCase()
    draft.write({ amount: half })
    world.quote = () => Promise.reject(cause)
    await quoteController.refresh()
    expect(state()).toEqual({ ...failure, status: 'failed' })
  })
})
