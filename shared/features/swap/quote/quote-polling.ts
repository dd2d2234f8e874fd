import { createWatch } from '../../../async/watch.ts'
import type { Platform } from '../../../platform/ports.ts'
import * as limits from '../limits.ts'

type WatchOptions = {
  /** In ms since the epoch. */
  readonly getReadAt: () => number
  readonly isBusy: () => boolean
  readonly refresh: () => Promise<void>
}

/** Reads while a view shows it and the page is visible (services §1.7.6). */
export function createQuotePolling(
  { clock, page }: Pick<Platform, 'clock' | 'page'>,
  { getReadAt, isBusy, refresh }: WatchOptions,
): { readonly stop: () => void; readonly watch: () => () => void } {
  let stopTimer: () => void = () => undefined
  let stopPage: () => void = () => undefined

  function tick(): void {
    stopTimer()
    stopTimer = clock.after(limits.refresh, () => {
      if (page.isVisible() && !isBusy()) void refresh()
      tick()
    })
  }

  function handleVisibility(): void {
    if (!page.isVisible() || isBusy() || clock.now() - getReadAt() < limits.refresh) return
    void refresh()
    tick()
  }

  function stop(): void {
    stopTimer()
    stopPage()
  }

  const { watch } = createWatch({
    begin(isFirst) {
      if (!isFirst) return
      stopPage = page.listen('visibilitychange', handleVisibility)
      handleVisibility()
      tick()
    },
    onIdle: stop,
  })
  return { stop, watch }
}
