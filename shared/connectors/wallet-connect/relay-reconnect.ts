import * as limits from '../../limits.ts'
import type { Clock, Log, Page } from '../../platform/ports.ts'
import type { Universal } from './universal.ts'

export type WakingNeeds = {
  readonly clock: Clock
  readonly log: Log
  readonly page: Pick<Page, 'isVisible' | 'listen'>
  /** Sees to it that the relay is heard, over a new socket where the old one cannot be trusted. */
  readonly wake: (universal: Universal, isStale: boolean) => Promise<void>
}

/**
 * Picks up what the wallet has said as soon as the visitor comes back to the page.
 *
 * A phone cuts the socket of a page that is out of sight, and often does not say so: it looks open for a long time.
 */
export function createWaking({ clock, log, page, wake }: WakingNeeds) {
  let hiddenAt: number | undefined
  let stop: () => void = () => undefined

  return {
    start(universal: Universal): void {
      stop()
      stop = page.listen('visibilitychange', () => {
        if (!page.isVisible()) {
          hiddenAt = clock.now()
          return
        }
        const isStale = hiddenAt !== undefined && clock.now() - hiddenAt >= limits.relayUnseen
        hiddenAt = undefined
        wake(universal, isStale).catch((cause: unknown) =>
          log('warn', 'The relay could not be reached on coming back.', cause),
        )
      })
    },
    stop: () => stop(),
  }
}
