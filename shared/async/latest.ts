/** One of several runs of the same work, of which only the newest counts. */
export type Run = {
  /** Aborted when a newer run begins, or by `abort`. */
  readonly signal: AbortSignal
  /** Whether no newer run has begun and this one was not aborted. */
  readonly isLatest: () => boolean
  /** Ends the run without aborting its signal. */
  readonly end: () => void
}

export type Latest = {
  /** Begins a run and aborts the one before it. */
  readonly begin: () => Run
  /** Aborts the current run, if any. */
  readonly abort: () => void
}

/** Keeps the newest of several runs: a late result of an older one is dropped by `isLatest`. */
export function createLatest(): Latest {
  let current: AbortController | undefined

  function abort(): void {
    const controller = current
    // Before the signal aborts: its listeners find that the run has ended.
    current = undefined
    controller?.abort()
  }

  return {
    abort,
    begin() {
      abort()
      const controller = new AbortController()
      current = controller
      return {
        end() {
          if (current === controller) current = undefined
        },
        isLatest: () => current === controller,
        signal: controller.signal,
      }
    },
  }
}
