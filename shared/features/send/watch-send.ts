import type { Clock } from '../../platform/ports.ts'
import * as limits from './limits.ts'

type WatchOptions = {
  readonly clock: Pick<Clock, 'after'>
  readonly refresh: () => Promise<void>
  readonly watchTokens: () => Promise<() => void>
}

/** Makes the function that keeps the balances and the fee up to date while a view shows them. */
export function createWatch({ clock, refresh, watchTokens }: WatchOptions): () => () => void {
  let watchers = 0
  let stopTimer: () => void = () => undefined

  function schedule(): void {
    stopTimer()
    stopTimer = clock.after(limits.feeRefresh, () => {
      if (watchers === 0) return
      void refresh()
      schedule()
    })
  }

  return () => {
    watchers += 1
    if (watchers === 1) schedule()
    let stopTokens: (() => void) | undefined
    let isWatching = true
    // A portfolio that does not load leaves the balance unknown, which the views say.
    void watchTokens()
      .catch(() => undefined)
      .then((stop) => {
        if (isWatching) stopTokens = stop
        else stop?.()
        return stop
      })
    return () => {
      if (!isWatching) return
      isWatching = false
      watchers -= 1
      if (watchers === 0) stopTimer()
      stopTokens?.()
    }
  }
}
