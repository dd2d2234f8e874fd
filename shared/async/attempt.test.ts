import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createAttempt } from './attempt.ts'

function setUp() {
  const seen: unknown[] = []
  const on = {
    done: (value: unknown) => void seen.push(value),
    failed: ({ code }: PorticoError) => void seen.push(code),
  }
  return { attempt: createAttempt(), on, seen }
}

describe('createAttempt', () => {
  test('calls done or failed with the outcome of the work', async () => {
    const { attempt, on, seen } = setUp()
    await attempt.run(async () => 1, on)
    await attempt.run(() => Promise.reject(new PorticoError('bad-response')), on)
    await attempt.run(() => Promise.reject(new TypeError('broken')), on)
    expect(seen).toEqual([1, 'bad-response', 'internal'])
  })

  test('a newer run aborts the older one, whose outcome is dropped', async () => {
    const { attempt, on, seen } = setUp()
    let signal: AbortSignal | undefined
    const older = attempt.run((workSignal) => {
      signal = workSignal
      return Promise.resolve('older')
    }, on)
    const newer = attempt.run(async () => 'newer', on)
    await Promise.all([older, newer])
    expect(signal?.aborted).toBe(true)
    expect(seen).toEqual(['newer'])
  })

  test('the outcome of cancelled work is dropped, and finished work is not aborted', async () => {
    const { attempt, on, seen } = setUp()
    const run = attempt.run(async () => 1, on)
    attempt.cancel()
    await run
    expect(seen).toEqual([])
    let signal: AbortSignal | undefined
    await attempt.run(async (workSignal) => {
      signal = workSignal
    }, on)
    attempt.cancel()
    expect(signal?.aborted).toBe(false)
  })
})
