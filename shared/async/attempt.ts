import { type PorticoError, toPorticoError } from '../errors/portico-error.ts'

export type Attempt = {
  /** Aborts what is under way, and forgets it. */
  readonly cancel: () => void
  /**
   * Runs a piece of work, in the place of any other that is under way. Never rejects; of the two functions one is
   * called, and neither once the work has been cancelled or replaced.
   */
  readonly run: <value>(
    work: (signal: AbortSignal) => Promise<value>,
    on: {
      readonly done: (value: value) => void
      readonly failed: (error: PorticoError) => void
    },
  ) => Promise<void>
}

async function outcome<value>(
  work: (signal: AbortSignal) => Promise<value>,
  signal: AbortSignal,
): Promise<{ readonly value: value } | { readonly error: PorticoError }> {
  try {
    return { value: await work(signal) }
  } catch (cause) {
    return { error: toPorticoError(cause, 'internal') }
  }
}

/** One piece of work at a time. What comes late of an older one is dropped. */
export function createAttempt(): Attempt {
  let current: AbortController | undefined

  function cancel(): void {
    const controller = current
    current = undefined
    controller?.abort()
  }

  return {
    cancel,
    async run(work, { done, failed }) {
      cancel()
      const controller = new AbortController()
      current = controller
      const end = await outcome(work, controller.signal)
      if (current !== controller) return
      current = undefined
      if ('value' in end) done(end.value)
      else failed(end.error)
    },
  }
}
