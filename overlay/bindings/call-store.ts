import { createStore } from 'zustand/vanilla'
import { type PorticoError, toPorticoError } from '../../shared/errors/portico-error.ts'
import { followUntilIdle } from './binding.ts'

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
  /** Calls the listener after changes. Resets once the last listener is removed: its component is gone. */
  readonly subscribe: (listener: () => void) => () => void
}

const idle = { error: undefined, result: undefined, status: 'idle' } as const

/** Follows the last of the calls of a function. */
export function createCallStore<request extends Abortable, result>(
  call: (request: request) => Promise<result>,
): CallStore<request, result> {
  const { getState, setState, subscribe } = createStore<PorticoCall<result>>(() => idle)
  let running: AbortController | undefined

  function reset(): void {
    running?.abort()
    running = undefined
    setState(idle)
  }

  return {
    get: getState,
    reset,
    async run(request) {
      running?.abort()
      const current = new AbortController()
      running = current
      setState({ error: undefined, result: undefined, status: 'pending' })
      const abort = () => current.abort()
      request.signal?.addEventListener('abort', abort)
      if (request.signal?.aborted) abort()
      try {
        const result = await call({ ...request, signal: current.signal })
        if (running === current) setState({ error: undefined, result, status: 'done' })
        return result
      } catch (cause) {
        const error = toPorticoError(cause, 'internal')
        if (running === current) setState({ error, result: undefined, status: 'failed' })
        throw cause
      } finally {
        request.signal?.removeEventListener('abort', abort)
      }
    },
    subscribe: followUntilIdle(subscribe, reset),
  }
}
