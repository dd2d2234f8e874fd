import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Clock } from '../../platform/ports.ts'
import * as limits from './limits.ts'

type WatchOptions = {
  readonly clock: Clock
  readonly isClosed: () => boolean
  /** When `read` is called first, in ms from now. */
  readonly firstRead: number
  /** How often `read` is called after that. */
  readonly polling: number
  /** Reads how the purchase goes. Resolves with whether it has ended. It may reject: the next read follows. */
  readonly read: (signal: AbortSignal) => Promise<boolean>
  readonly onClosed: () => void
  /** Called when the time is up, after a last read. */
  readonly onLate: () => void
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The purchases could not be read in time.')
}

/** Looks for a purchase for 3 min, and at once when the window is closed. Returns the function that ends it. */
export function createPurchaseWatch(options: WatchOptions): () => void {
  const { clock, firstRead, isClosed, onClosed, onLate, polling, read } = options
  const end = clock.now() + limits.watching
  let isOver = false
  let isReading = false
  let stopRead: () => void = () => undefined
  let stopWindow: () => void = () => undefined

  function stop(): void {
    isOver = true
    stopRead()
    stopWindow()
  }

  async function readNow(): Promise<void> {
    if (isReading) return
    isReading = true
    stopRead()
    const isLast = clock.now() >= end
    // A read that fails says nothing of the purchase.
    const hasEnded = await limitTime({ clock, limit: limits.answer, onLimit }, read).catch(
      () => false,
    )
    isReading = false
    if (isOver) return
    if (hasEnded || isLast) stop()
    else stopRead = clock.after(polling, () => void readNow())
    if (isLast && !hasEnded) onLate()
  }

  // There is no event for the closing of a window of another origin.
  function checkWindow(): void {
    if (!isClosed()) {
      stopWindow = clock.after(limits.windowPolling, checkWindow)
      return
    }
    onClosed()
    void readNow()
  }

  stopRead = clock.after(firstRead, () => void readNow())
  stopWindow = clock.after(limits.windowPolling, checkWindow)
  return stop
}
