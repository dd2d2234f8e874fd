import { PorticoError } from '../errors/portico-error.ts'

/** Rejects with `aborted` at once: a wallet that never answers must not delay the next attempt. */
export function untilAborted<value>(
  work: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new PorticoError('aborted'))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export async function withOwnSignal<value>(
  signal: AbortSignal,
  work: (workSignal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}
