import type { Clock } from '../platform/ports.ts'

export type FakeClock = Clock & {
  /** Advances the time and calls the callbacks that are due, in order. */
  readonly advance: (duration: number) => void
  /** The number of pending callbacks. */
  readonly pending: () => number
}

/** A clock that the test advances. */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  let timers: { at: number; callback: () => void }[] = []

  return {
    advance(duration) {
      const end = now + duration
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.callback()
      }
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
