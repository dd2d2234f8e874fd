import type { Clock } from '../platform/ports.ts'
import { settle } from './settle.ts'

export type FakeClock = Clock & {
  /** Advances the time and calls the callbacks that are due, in order. */
  readonly advance: (duration: number) => void
  /** The same, with each callback in a task of its own, as a browser calls them. */
  readonly advanceInTasks: (duration: number) => Promise<void>
  /** The number of pending callbacks. */
  readonly pending: () => number
}

/** A clock that the test advances. */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  let timers: { at: number; callback: () => void }[] = []

  /** Calls the first callback that is due. Returns whether there was one. */
  function callNext(end: number): boolean {
    const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
    if (!next) return false
    timers = timers.filter((timer) => timer !== next)
    now = Math.max(now, next.at)
    next.callback()
    return true
  }

  return {
    advance(duration) {
      const end = now + duration
      while (callNext(end)) continue
      now = end
    },
    async advanceInTasks(duration) {
      const end = now + duration
      do await settle()
      while (callNext(end))
      now = end
    },
    after(delay, callback) {
      const timer = { at: now + delay, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    now: () => now,
    pending: () => timers.length,
  }
}
