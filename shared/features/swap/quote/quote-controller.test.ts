import { describe, expect, test } from 'vitest'
import {
  createQuoteControllerCase as createCase,
  half,
  loading,
  max,
  toReady,
} from '../../../testing/quote-controller-case.ts'
import { settle } from '../../../testing/settle.ts'
import { quote, unit } from '../../../testing/swap-facts.ts'

describe('follow', () => {
  test('reads a quote 300 ms after the last typing', async () => {
    const { clock, fees, quoteController, reads, state, type } = createCase()
    type(5n)
    expect(state()).toEqual(loading)
    await clock.advanceInTasks(299)
    type(7n)
    await clock.advanceInTasks(299)
    quoteController.follow()
    expect(fees).toEqual([])
    await clock.advanceInTasks(1)
    await settle()
    expect([fees, reads.map(({ amount }) => amount)]).toEqual([['eip155:1'], [7n]])
    expect(state()).toEqual(toReady(7n))
    quoteController.follow()
    await clock.advanceInTasks(1_000)
    expect(reads).toHaveLength(1)
  })

  test('a new order aborts the read of the one before', async () => {
    const { clock, reads, state, type, world } = createCase()
    world.quote = () => new Promise(() => undefined)
    type(5n)
    await clock.advanceInTasks(300)
    await settle()
    expect(reads[0]?.signal.aborted).toBe(false)
    type(7n)
    expect(reads[0]?.signal.aborted).toBe(true)
    expect(state()).toEqual(loading)
  })

  test('an order that is not whole has no quote', async () => {
    const { clock, fees, state, type } = createCase()
    type(5n)
    type(undefined)
    expect([state(), clock.pending()]).toEqual([{ status: 'idle' }, 0])
    await clock.advanceInTasks(1_000)
    expect([fees, clock.pending()]).toEqual([[], 0])
  })

  test('reads the fee for Max, which has no amount before', async () => {
    const { clock, draft, fees, quoteController, reads, state } = createCase()
    draft.write({ amount: max })
    quoteController.follow()
    expect(state()).toEqual(loading)
    await clock.advanceInTasks(300)
    await settle()
    expect(fees).toEqual(['eip155:1'])
    const amount = unit - 2_000n
    expect(reads.map((one) => one.amount)).toEqual([amount])
    expect(state()).toEqual(toReady(amount))
    quoteController.follow()
    await clock.advanceInTasks(1_000)
    expect(reads).toHaveLength(1)
  })

  test('reads nothing for Max without an account', () => {
    const { clock, connection, draft, quoteController } = createCase()
    Object.assign(connection, { status: 'disconnected' })
    draft.write({ amount: max })
    quoteController.follow()
    expect(clock.pending()).toBe(0)
  })
})

describe('watch', () => {
  test('reads every 10 s, and none while another is read or the wallet is asked', async () => {
    const { clock, draft, fees, quoteController, world } = createCase()
    draft.write({ amount: half })
    await quoteController.refresh()
    const end = quoteController.watch()
    await clock.advanceInTasks(9_999)
    expect(fees).toHaveLength(1)
    world.quote = () => new Promise(() => undefined)
    await clock.advanceInTasks(1)
    await clock.advanceInTasks(10_000)
    expect(fees).toHaveLength(2)
    world.quote = async () => quote
    await quoteController.refresh()
    draft.write({ run: { status: 'confirming', step: 'swap' } })
    await clock.advanceInTasks(10_000)
    expect(fees).toHaveLength(3)
    draft.write({ run: undefined })
    await clock.advanceInTasks(10_000)
    expect(fees).toHaveLength(4)
    end()
    expect(clock.pending()).toBe(0)
  })

  test('reads none while another is read, also where one before it ends late', async () => {
    const { clock, draft, fees, quoteController, world } = createCase()
    draft.write({ amount: half })
    let end: (value: typeof quote) => void = () => undefined
    world.quote = () =>
      new Promise((resolve) => {
        end = resolve
      })
    void quoteController.refresh()
    await settle()
    const endFirst = end
    void quoteController.refresh()
    await settle()
    endFirst(quote)
    await settle()
    quoteController.watch()
    await clock.advanceInTasks(10_000)
    expect(fees).toHaveLength(2)
  })

  test('reads at once where the quote is 10 s old, or none was read', async () => {
    const { clock, draft, fees, quoteController } = createCase()
    draft.write({ amount: half })
    quoteController.watch()()
    await settle()
    expect(fees).toHaveLength(1)
    clock.advance(9_999)
    quoteController.watch()()
    expect(fees).toHaveLength(1)
    clock.advance(1)
    quoteController.watch()()
    expect(fees).toHaveLength(2)
  })
})

describe('stop', () => {
  test('drops what is read, and leaves nothing behind', async () => {
    const { clock, draft, quoteController, reads, state, type, world } = createCase()
    draft.write({ amount: half })
    world.quote = () => new Promise(() => undefined)
    quoteController.watch()
    await settle()
    type(5n)
    quoteController.stop()
    expect([reads[0]?.signal.aborted, clock.pending(), state()]).toEqual([true, 0, loading])
    quoteController.follow()
    expect(clock.pending()).toBe(1)
  })

  test('aborts a read', async () => {
    const { draft, quoteController, reads, world } = createCase()
    draft.write({ amount: half })
    world.quote = () => new Promise(() => undefined)
    void quoteController.refresh()
    await settle()
    quoteController.stop()
    expect(reads[0]?.signal.aborted).toBe(true)
  })
})
