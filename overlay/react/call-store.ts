import { type PorticoError, toPorticoError } from '../../shared/errors/portico-error.ts'

/** How a call stands. */
export type PorticoCall<result> = {
  /** `idle` before the first call, `pending` until it settles, then `done` or `failed`. */
  readonly status: 'done' | 'failed' | 'idle' | 'pending'
  /** What the call has resolved with, while `status` is `done`. */
  readonly result: result | undefined
  /** Why the call was rejected, while `status` is `failed`. */
  readonly error: PorticoError | undefined
}

/** What a request of a call can have. */
type Abortable = { signal?: AbortSignal | undefined }

export type CallStore<request extends Abortable, result> = {
  readonly get: () => PorticoCall<result>
  /** Aborts a call that runs, and forgets the result. */
  readonly reset: () => void
  /** Calls. A call that runs is aborted. Settles as the call does. */
  readonly run: (request: request) => Promise<result>
  readonly subscribe: (listener: () => void) => () => void
}

const idle = { error: undefined, result: undefined, status: 'idle' } as const

/** Follows the last of the calls of a function. */
export function createCallStore<request extends Abortable, result>(
  call: (request: request) => Promise<result>,
): CallStore<request, result> {
  const listeners = new Set<() => void>()
  let state: PorticoCall<result> = idle
  let running: AbortController | undefined

  function set(next: PorticoCall<result>): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    reset() {
      running?.abort()
      running = undefined
      set(idle)
    },
    async run(request) {
      running?.abort()
      const current = new AbortController()
      running = current
      set({ error: undefined, result: undefined, status: 'pending' })
      const abort = () => current.abort()
      request.signal?.addEventListener('abort', abort)
      if (request.signal?.aborted) abort()
      try {
        const result = await call({ ...request, signal: current.signal })
        if (running === current) set({ error: undefined, result, status: 'done' })
        return result
      } catch (cause) {
        const error = toPorticoError(cause, 'internal')
        if (running === current) set({ error, result: undefined, status: 'failed' })
        throw cause
      } finally {
        request.signal?.removeEventListener('abort', abort)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
