import { type PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { createLatest } from './latest.ts'

export type Attempt = {
  readonly cancel: () => void
  /** Aborts the work before it. Calls neither `done` nor `failed` once the work is cancelled or a newer run has begun. */
  readonly run: <value>(
    work: (signal: AbortSignal) => Promise<value>,
    on: {
      readonly done: (value: value) => void
      readonly failed: (error: PorticoError) => void
    },
  ) => Promise<void>
}

async function settle<value>(
  work: (signal: AbortSignal) => Promise<value>,
  signal: AbortSignal,
): Promise<{ readonly value: value } | { readonly error: PorticoError }> {
  try {
    return { value: await work(signal) }
  } catch (cause) {
    return { error: toPorticoError(cause, 'internal') }
  }
}

export function createAttempt(): Attempt {
  const latest = createLatest()
  return {
    cancel: latest.abort,
    async run(work, { done, failed }) {
      const current = latest.begin()
      const outcome = await settle(work, current.signal)
      if (!current.isLatest()) return
      current.end()
      if ('value' in outcome) done(outcome.value)
      else failed(outcome.error)
    },
  }
}
