import { describe, expect, test } from 'vitest'
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
})
