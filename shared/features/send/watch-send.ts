import type { Clock } from '../../platform/ports.ts'
import { watchPortfolio } from '../../portfolio/watch-portfolio.ts'
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
    const stopTokens = watchPortfolio(watchTokens)
    let isWatching = true
    return () => {
      if (!isWatching) return
      isWatching = false
      watchers -= 1
      if (watchers === 0) stopTimer()
      stopTokens()
    }
  }
}
