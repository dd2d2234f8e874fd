import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Lazy } from '../../../shared/async/lazy.ts'
import { useCore } from './use-core.ts'

/** How loading a lazy value goes. `retry` loads it again after a failure. */
export type LazyState<value> = { readonly retry: () => void } & (
  | { readonly status: 'failed'; readonly value?: undefined }
  | { readonly status: 'loading'; readonly value?: undefined }
  | { readonly status: 'loaded'; readonly value: value }
)

/**
 * Loads a lazy value. A value that is already loaded is there in the first render. Without a lazy value the state stays `loading`.
 * `name` is the subject of the log's line about a failure.
 */
export function useLazy<value extends object>(
  lazy: Lazy<value> | undefined,
  name: string,
): LazyState<value> {
  const { log } = useCore().platform
  const [failed, setFailed] = useState<Lazy<value>>()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!lazy || lazy === failed || lazy.peek()) return undefined
    let isStale = false
    async function load({ get }: Lazy<value>): Promise<void> {
      try {
        await get()
        // At once: the browser must not paint the waiting state of a value that arrives before the next frame.
        if (!isStale) flushSync(render)
      } catch (cause) {
        log('warn', `${name} did not load.`, cause)
        if (!isStale) setFailed(lazy)
      }
    }
    void load(lazy)
    return () => {
      isStale = true
    }
  }, [failed, lazy, log, name])
  const retry = () => setFailed(undefined)
  const value = lazy?.peek()
  if (value) return { retry, status: 'loaded', value }
  return { retry, status: lazy && lazy === failed ? 'failed' : 'loading' }
}
