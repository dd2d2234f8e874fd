import { untilAborted } from './abort.ts'

export type SharedReads<value> = (
  key: string,
  request: {
    readonly read: (signal: AbortSignal) => Promise<value>
    readonly signal: AbortSignal
  },
) => Promise<value>

/** All callers share one read of a key. It is aborted once the last caller leaves. */
export function createSharedReads<value>(): SharedReads<value> {
  const running = new Map<
    string,
    { readonly controller: AbortController; readonly reading: Promise<value>; waiting: number }
  >()

  function begin(key: string, read: (signal: AbortSignal) => Promise<value>) {
    const controller = new AbortController()
    const run = { controller, reading: read(controller.signal), waiting: 0 }
    running.set(key, run)
    return run
  }

  return async (key, { read, signal }) => {
    const run = running.get(key) ?? begin(key, read)
    run.waiting += 1
    let isWaiting = true
    function leave(): void {
      if (!isWaiting) return
      isWaiting = false
      run.waiting -= 1
      if (run.waiting > 0) return
      if (running.get(key) === run) running.delete(key)
      run.controller.abort()
    }
    // At once: a caller that aborts and requests again wants the current value.
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await untilAborted(run.reading, signal)
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }
}
