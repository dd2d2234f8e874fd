import type { Clock } from '../../platform/ports.ts'
import type { PurchaseProgress, ShownPurchase } from './onramp-state.ts'
import type { PurchaseReader } from './purchase-reader.ts'
import { createPurchaseWatch } from './purchase-watch.ts'

export type PurchaseFollower = {
  readonly watch: (firstRead?: number) => void
  readonly stop: () => void
}

type FollowerOptions = {
  readonly clock: Clock
  readonly isClosed?: () => boolean
  readonly onBought: () => void
  readonly reader: PurchaseReader
  readonly write: (parts: Partial<ShownPurchase>) => void
}

export function createPurchaseFollower(options: FollowerOptions): PurchaseFollower {
  const { clock, isClosed = () => false, onBought, reader, write } = options
  let isOver = false
  let status: PurchaseProgress['status'] | undefined
  let stopWatch: () => void = () => undefined
  return {
    stop() {
      isOver = true
      stopWatch()
    },
    watch(firstRead = reader.polling) {
      stopWatch()
      stopWatch = createPurchaseWatch({
        clock,
        firstRead,
        isClosed,
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
    },
  }
}
