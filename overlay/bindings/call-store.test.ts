import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createCallStore } from './call-store.ts'

type Request = { signal?: AbortSignal | undefined; value: string }

/** A store over calls that the test settles. */
function createCase() {
  const calls: {
    reject: (error: Error) => void
    request: Request
    resolve: (r: string) => void
  }[] = []
  const store = createCallStore<Request, string>(
    (request) =>
      new Promise((resolve, reject) => {
        calls.push({ reject, request, resolve })
      }),
  )
  const seen: string[] = []
  store.subscribe(() => void seen.push(store.get().status))
  return { calls, seen, store }
}

describe('createCallStore', () => {
  test('follows a call from pending to its result', async () => {
    const { calls, seen, store } = createCase()
    expect(store.get()).toEqual({ error: undefined, result: undefined, status: 'idle' })
    const run = store.run({ value: 'a' })
    expect(calls[0]?.request.value).toBe('a')
    calls[0]?.resolve('done')
    expect(await run).toBe('done')
    expect(store.get()).toMatchObject({ result: 'done', status: 'done' })
    expect(seen).toEqual(['pending', 'done'])
  })

  test('has the error of a call that is rejected, and the caller gets it too', async () => {
    const { calls, store } = createCase()
    const run = store.run({ value: 'a' })
    const error = new PorticoError('user-rejected')
    calls[0]?.reject(error)
    await expect(run).rejects.toBe(error)
    expect(store.get()).toEqual({ error, result: undefined, status: 'failed' })
  })

  test('a newer call aborts the one before, whose end changes nothing', async () => {
    const { calls, store } = createCase()
    const first = store.run({ value: 'a' })
    const second = store.run({ value: 'b' })
    expect(calls[0]?.request.signal?.aborted).toBe(true)
    calls[1]?.resolve('second')
    await second
    calls[0]?.resolve('first')
    await first
    expect(store.get().result).toBe('second')
  })

  test('reset aborts a call that runs and forgets the result; a signal of the caller aborts too', async () => {
    const { calls, store } = createCase()
    const ofCaller = new AbortController()
    const first = store.run({ signal: ofCaller.signal, value: 'a' })
    ofCaller.abort()
    expect(calls[0]?.request.signal?.aborted).toBe(true)
    calls[0]?.reject(new PorticoError('aborted'))
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    const second = store.run({ value: 'b' })
    store.reset()
    expect(calls[1]?.request.signal?.aborted).toBe(true)
    expect(store.get().status).toBe('idle')
    calls[1]?.resolve('late')
    await second
    expect(store.get().status).toBe('idle')
  })
})
