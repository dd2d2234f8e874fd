import { describe, expect, test } from 'vitest'
import { settle } from '../testing/settle.ts'
import { createQueue } from './queue.ts'

describe('createQueue', () => {
  test('runs a task once the one before it has settled, failed or not', async () => {
    const queue = createQueue()
    const order: string[] = []
    let fail: (error: Error) => void = () => undefined
    const first = queue(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    ).catch(() => order.push('first failed'))
    const second = queue(async () => order.push('second'))
    await Promise.resolve()
    expect(order).toEqual([])
    fail(new TypeError('broken'))
    await Promise.all([first, second])
    expect(order.toSorted()).toEqual(['first failed', 'second'])
  })

  test('begins a task beside the one before it, once the limit has given up that one', async () => {
    const limits: (() => void)[] = []
    const queue = createQueue((task) =>
      Promise.race([task, new Promise<void>((resolve) => limits.push(resolve))]),
    )
    const order: string[] = []
    void queue(async () => {
      order.push('first')
      await new Promise(() => undefined)
    })
    void queue(async () => {
      order.push('second')
      await new Promise(() => undefined)
    })
    const third = queue(async () => order.push('third'))
    await settle()
    expect(order).toEqual(['first'])
    limits[0]?.()
    await settle()
    // The limit of a task begins with the task.
    expect([order, limits.length]).toEqual([['first', 'second'], 2])
    limits[1]?.()
    await third
    expect(order).toEqual(['first', 'second', 'third'])
  })
})
