import { describe, expect, test } from 'vitest'
import { untilAborted, withOwnSignal } from './abort.ts'

const never = () => new Promise<never>(() => undefined)

describe('untilAborted', () => {
  test('gives the outcome of the work while the signal is live, or without one', async () => {
    const { signal } = new AbortController()
    await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(untilAborted(Promise.resolve(2), undefined)).resolves.toBe(2)
    await expect(untilAborted(Promise.reject(new TypeError('no')), signal)).rejects.toThrow('no')
  })

  test('rejects with aborted once the signal aborts, and where it has already', async () => {
    const controller = new AbortController()
    const work = untilAborted(never(), controller.signal)
    controller.abort()
    await expect(work).rejects.toMatchObject({ code: 'aborted' })
    await expect(untilAborted(never(), controller.signal)).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})

describe('withOwnSignal', () => {
  test('aborts the own signal with the outer one', async () => {
    const controller = new AbortController()
    let workSignal: AbortSignal | undefined
    const work = withOwnSignal(controller.signal, (signal) => {
      workSignal = signal
      return untilAborted(never(), signal)
    })
    controller.abort()
    await expect(work).rejects.toMatchObject({ code: 'aborted' })
    expect(workSignal?.aborted).toBe(true)
  })

  test('aborts the own signal once the work has ended, and leaves the outer one', async () => {
    const controller = new AbortController()
    let workSignal: AbortSignal | undefined
    await withOwnSignal(controller.signal, async (signal) => {
      workSignal = signal
    })
    expect([workSignal?.aborted, controller.signal.aborted]).toEqual([true, false])
  })

  test('begins aborted where the outer signal is', async () => {
    let wasAborted = false
    await withOwnSignal(AbortSignal.abort(), async (signal) => {
      wasAborted = signal.aborted
    })
    expect(wasAborted).toBe(true)
  })
})
