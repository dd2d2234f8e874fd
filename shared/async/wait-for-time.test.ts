import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { settle } from '../testing/settle.ts'
import { waitForTime } from './wait-for-time.ts'

describe('waitForTime', () => {
  test.each(['after the time', 'at the abort', 'at once with a signal that is aborted already'])(
    'resolves %s, and leaves no timer',
    async (end) => {
      const clock = createFakeClock()
      const controller = new AbortController()
      if (end.startsWith('at once')) controller.abort()
      let isDone = false
      const wait = async () => {
        await waitForTime(clock, 1_000, controller.signal)
        isDone = true
      }
      const waiting = wait()
      clock.advance(999)
      await settle()
      expect(isDone).toBe(end.startsWith('at once'))
      if (end === 'at the abort') controller.abort()
      clock.advance(end === 'after the time' ? 1 : 0)
      await waiting
      expect(clock.pending()).toBe(0)
    },
  )
})
