import type { Clock } from '../../shared/platform/ports.ts'

/** The clock of a window. It does not go back when the time of the machine is set. */
export const windowClock: Clock = {
  after(delay, callback) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
  now: () => performance.now(),
}
