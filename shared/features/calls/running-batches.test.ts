import { describe, expect, test } from 'vitest'
import { createCallsCase, readValue, toCall, toHash } from '../../testing/calls-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { settle } from '../../testing/settle.ts'

describe('createRunningBatches: the page', () => {
  /** A page that is reloaded: the next one has the same storage. */
  async function reload(stored: ReadonlyMap<string, string>) {
    return createCallsCase({ stored: Object.fromEntries(stored) })
  }

  test('that goes away before the second call leaves it unsent, and the next page says so', async () => {
    const { answers, page, rawStorage, send, status } = await createCallsCase()
    const answer = createAnswer<string>()
    await send({ id: 'done' })
    await settle()
    answers['eth_sendTransaction'] = (params) =>
      readValue(params) === '0x1' ? toHash(5) : answer.promise
    await send({ calls: [toCall(1), toCall(2), toCall(3)], id: 'mine' })
    await settle()
    expect(await status('mine')).toBe(100)
    page.announce('pagehide', undefined)
    const next = await reload(rawStorage.entries)
    expect(await next.status('mine')).toBe(100)
    next.receipts.set(toHash(5), true)
    expect(await next.status('mine')).toBe(600)
    next.receipts.set(toHash(1), true)
    next.receipts.set(toHash(2), true)
    expect(await next.status('done')).toBe(200)
    expect(next.sentValues()).toEqual([])
  })

  test('that is kept by the browser sends no further call after its return', async () => {
    const { answers, page, receipts, send, sentValues, status } = await createCallsCase()
    const answer = createAnswer<string>()
    answers['eth_sendTransaction'] = () => answer.promise
    const sending = send({ id: 'mine' })
    await settle()
    page.announce('pagehide', undefined)
    expect(await status('mine')).toBe(400)
    answer.resolve(toHash(1))
    await sending
    await settle()
    receipts.set(toHash(1), true)
    expect(sentValues()).toEqual(['0x1'])
    expect(await status('mine')).toBe(600)
  })

  test('that crashes is known by its silence, and one that lives is not', async () => {
    const living = await createCallsCase()
    living.answers['eth_sendTransaction'] = (params) =>
      readValue(params) === '0x1' ? toHash(1) : createAnswer<string>().promise
    await living.send({ id: 'mine' })
    await settle()
    living.clock.advance(30_000)
    const other = await reload(living.rawStorage.entries)
    other.clock.advance(30_000)
    other.receipts.set(toHash(1), true)
    expect(await other.status('mine')).toBe(100)
    other.clock.advance(10_000)
    expect(await other.status('mine')).toBe(600)
    expect(living.clock.pending()).toBeGreaterThan(0)
  })

  test('that is destroyed leaves no timer and no listener', async () => {
    const { answers, calls, clock, page, send } = await createCallsCase()
    const before = clock.pending()
    answers['eth_sendTransaction'] = () => createAnswer<string>().promise
    void send().catch(() => undefined)
    await settle()
    const listeners = page.listenerCount('pagehide')
    expect(clock.pending()).toBe(before + 1)
    calls.destroy()
    expect([clock.pending(), page.listenerCount('pagehide')]).toEqual([before, listeners - 1])
  })
})
