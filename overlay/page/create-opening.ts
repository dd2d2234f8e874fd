import type { Lazy } from '../../shared/async/lazy.ts'
import type { Instance } from '../instance/create-instance.ts'
import type { CodeLoader } from './load-code.ts'
import type { Portico } from './portico.ts'

/** Opens and closes the modal, in the order of the calls: `close` also ends an opening that began before it and still loads. */
export function createOpening(
  { loadUi }: CodeLoader,
  { get, peek }: Lazy<Instance>,
): {
  readonly calls: Pick<Portico, 'close' | 'open'>
  /** Gets what the next call of `close` aborts. */
  readonly getClosing: () => AbortSignal
} {
  let closing = new AbortController()
  return {
    calls: {
      close() {
        closing.abort()
        closing = new AbortController()
        peek()?.close()
      },
      async open(request) {
        const { signal } = closing
        // It comes with the code of the instance. A failure is that of the opening.
        if (typeof document !== 'undefined') loadUi().catch(() => undefined)
        await (await get()).open(request, signal)
        // Rejects if the instance was destroyed while it opened: nothing is shown.
        await get()
      },
    },
    getClosing: () => closing.signal,
  }
}
