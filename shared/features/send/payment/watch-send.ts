import { createWatch } from '../../../async/watch.ts'
import type { Clock } from '../../../platform/ports.ts'
import { watchPortfolio } from '../../../portfolio/watch-portfolio.ts'
import * as limits from '../limits.ts'

type WatchOptions = {
  readonly clock: Pick<Clock, 'after'>
  readonly refresh: () => Promise<void>
  readonly watchTokens: () => Promise<() => void>
}

export function watchSend({ clock, refresh, watchTokens }: WatchOptions): () => () => void {
  let stopTimer: () => void = () => undefined

  function schedule(): void {
    stopTimer()
    stopTimer = clock.after(limits.feeRefresh, () => {
      void refresh()
      schedule()
    })
  }

  return createWatch({
    begin(isFirst) {
      if (isFirst) schedule()
    },
    keep: () => watchPortfolio(watchTokens),
    onIdle: () => stopTimer(),
  }).watch
}
