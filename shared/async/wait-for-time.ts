import type { Clock } from '../platform/ports.ts'

/** In milliseconds, or until the signal aborts. Never rejects. */
export const waitForTime = (
  clock: Pick<Clock, 'after'>,
  delay: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = clock.after(delay, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
