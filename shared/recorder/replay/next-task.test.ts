import { describe, expect, test } from 'vitest'
import { createNextTask } from './next-task.ts'

describe('createNextTask', () => {
  test('calls back in order, each in a task of its own, after the promises of the last one', async () => {
    const nextTask = createNextTask()
    const log: string[] = []
    nextTask(() => {
      log.push('first')
      void Promise.resolve().then(() => log.push('its promise'))
    })
    await new Promise<void>((resolve) =>
      nextTask(() => {
        log.push('second')
        resolve()
      }),
    )
    expect(log).toEqual(['first', 'its promise', 'second'])
  })
})
