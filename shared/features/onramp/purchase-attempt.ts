import { limitTime } from '../../async/time-limit.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import * as limits from './limits.ts'
import type { PurchaseProgress, ShownPurchase } from './onramp-state.ts'
import type { PurchaseReader, PurchaseRequest } from './purchase-reader.ts'
import { createPurchaseWatch } from './purchase-watch.ts'
import { toSellerUrl } from './seller-url.ts'

export type PurchaseAttempt = {
  /** Looks for the purchase for 3 min more. */
  readonly watch: () => void
  /** A window without a page is closed. In another one, the visitor may be paying. */
  readonly stop: () => void
}

type AttemptOptions = {
  readonly onBought: () => void
  readonly reader: PurchaseReader
  readonly write: (parts: Partial<ShownPurchase>) => void
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The provider did not give its URL in time.')
}

/** Opens the window of a provider at once, leads it to its page, and looks for what is bought there. */
export function createPurchaseAttempt(
  { platform }: Pick<CoreContext, 'platform'>,
  { order, seller }: PurchaseRequest,
  { onBought, reader, write }: AttemptOptions,
): PurchaseAttempt {
  const { clock, log, openWindow } = platform
  // Before anything is awaited: a browser blocks a window that opens later.
  const opened = openWindow()
  const limit = { clock, limit: limits.answer, onLimit }
  let isLeading = true
  let isOver = false
  let status: PurchaseProgress['status'] | undefined
  let stopWatch: () => void = () => undefined

  function watch(): void {
    stopWatch()
    stopWatch = createPurchaseWatch({
      clock,
      // Of a blocked window, and of a tab that the visitor opens by a link, it is not known.
      isClosed: () => opened?.isClosed() ?? false,
      onClosed: () => write({ isClosed: true }),
      onLate: () => write({ status: status === 'declined' ? status : 'late' }),
      polling: reader.polling,
      async read(signal) {
        const progress = await reader.read(signal)
        if (isOver || signal.aborted || !progress) return false
        status = progress.status
        write(progress)
        if (status === 'bought') onBought()
        return status === 'bought'
      },
    })
  }

  async function lead(): Promise<void> {
    try {
      const url = await limitTime(limit, async (signal) =>
        toSellerUrl(await seller.getUrl(order, signal)),
      )
      if (isOver) return
      opened?.navigate(url)
      write({ status: opened ? 'waiting' : 'blocked', url })
    } catch (cause) {
      log('warn', `The page of ${seller.name} is not known.`, cause)
      opened?.close()
      stopWatch()
      if (!isOver) write({ status: 'unavailable' })
    }
    isLeading = false
  }

  // What cannot be read now is told apart by its time, or by a later read.
  limitTime(limit, reader.begin).catch(() => undefined)
  watch()
  void lead()
  return {
    watch,
    stop() {
      isOver = true
      stopWatch()
      if (isLeading) opened?.close()
    },
  }
}
