import { describe, expect, test } from 'vitest'
import { createAnswer } from '../testing/create-answer.ts'
import { settle } from '../testing/settle.ts'
import { createSharedReads } from './shared-reads.ts'

function createCase() {
  const signals: AbortSignal[] = []
  const answers = [createAnswer<number>(), createAnswer<number>()]
  const share = createSharedReads<number>()
  const read = (signal: AbortSignal) => {
    signals.push(signal)
    return answers[signals.length - 1]?.promise ?? Promise.resolve(0)
  }
  const request = (key: string, { signal } = new AbortController()) => share(key, { read, signal })
  return { answers, request, signals }
}

describe('createSharedReads', () => {
  test('reads once for all who request the same at a time, and anew after it', async () => {
    const { answers, request, signals } = createCase()
    const both = Promise.all([request('one'), request('one')])
    answers[0]?.resolve(1)
    expect(await both).toEqual([1, 1])
    answers[1]?.resolve(2)
    expect(await request('one')).toBe(2)
    expect(signals).toHaveLength(2)
  })

  test('reads apart what is requested apart', async () => {
    const { answers, request } = createCase()
    const both = Promise.all([request('one'), request('other')])
    answers[1]?.resolve(2)
    answers[0]?.resolve(1)
    expect(await both).toEqual([1, 2])
  })

  test('goes on for the others when one no longer waits, and is aborted with the last', async () => {
    const { request, signals } = createCase()
    const controllers = [new AbortController(), new AbortController()]
    const [first, second] = controllers.map((one) => request('one', one).catch((cause) => cause))
    controllers[0]?.abort()
    expect(await first).toMatchObject({ code: 'aborted' })
    expect(signals[0]?.aborted).toBe(false)
    controllers[1]?.abort()
    expect(await second).toMatchObject({ code: 'aborted' })
    expect(signals[0]?.aborted).toBe(true)
  })

  test('an aborted read is not that of the request that follows at once', async () => {
    const { answers, request } = createCase()
    const controller = new AbortController()
    const aborted = request('one', controller).catch((cause) => cause)
    controller.abort()
    const next = request('one')
    answers[1]?.resolve(2)
    answers[0]?.resolve(1)
    expect(await next).toBe(2)
    expect(await aborted).toMatchObject({ code: 'aborted' })
  })

  test('a failure is that of all, and the next request reads again', async () => {
    const { answers, request, signals } = createCase()
    const both = Promise.allSettled([request('one'), request('one')])
    answers[0]?.reject(new TypeError('offline'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    void request('one')
    await settle()
    expect(signals).toHaveLength(2)
  })
})
