export type Run = {
  readonly signal: AbortSignal
  readonly isLatest: () => boolean
  readonly end: () => void
}

export type Latest = {
  readonly begin: () => Run
  readonly abort: () => void
}

/** A late result of an older run is dropped by `isLatest`. */
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
