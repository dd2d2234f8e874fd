import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Clock } from '../../platform/ports.ts'
import * as limits from './limits.ts'

type WatchOptions = {
  readonly clock: Clock
  readonly isClosed: () => boolean
  /** In ms from now. */
  readonly firstRead: number
  readonly polling: number
  readonly read: (signal: AbortSignal) => Promise<boolean>
  readonly onClosed: () => void
  readonly onLate: () => void
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The purchases could not be read in time.')
}

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
