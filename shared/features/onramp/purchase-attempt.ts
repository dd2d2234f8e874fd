import { limitTime } from '../../async/time-limit.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import * as limits from './limits.ts'
import type { ShownPurchase } from './onramp-state.ts'
import { createPurchaseFollower, type PurchaseFollower } from './purchase-follower.ts'
import type { PurchaseReader, PurchaseRequest } from './purchase-reader.ts'
import { toSellerUrl } from './seller-url.ts'

type AttemptOptions = {
  readonly onBaseline: () => void
  readonly onBought: () => void
  readonly reader: PurchaseReader
  readonly write: (parts: Partial<ShownPurchase>) => void
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The provider did not give its URL in time.')
}

/** `stop` closes a window without a page. In another one, the visitor may be paying. */
export function createPurchaseAttempt(
  { platform }: Pick<CoreContext, 'platform'>,
  { order, seller }: PurchaseRequest,
  { onBaseline, onBought, reader, write }: AttemptOptions,
): PurchaseFollower {
  const { clock, log, openWindow } = platform
  // Before the first await: a browser blocks a window that opens later.
  const opened = openWindow()
  const limit = { clock, limit: limits.answer, onLimit }
  // Unknown for a blocked window, and for a tab that the visitor opens by a link.
  const isClosed = () => opened?.isClosed() ?? false
  const follower = createPurchaseFollower({ clock, isClosed, onBought, reader, write })
  let isLeading = true
  let isOver = false

  async function begin(): Promise<void> {
    try {
      await limitTime(limit, reader.begin)
      if (!isOver) onBaseline()
    } catch {
      // What cannot be read now is recognized by its time, or by a later read.
    }
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
      follower.stop()
      if (!isOver) write({ status: 'unavailable' })
    }
    isLeading = false
  }

  void begin()
  follower.watch()
  void lead()
  return {
    stop() {
      isOver = true
      follower.stop()
      if (isLeading) opened?.close()
    },
    watch: follower.watch,
  }
}
