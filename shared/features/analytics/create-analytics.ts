import type { CoreContext } from '../../core/context.ts'
import type { RecordedChange } from '../../core/recorded-change.ts'
import { createDeriveEvents } from './derive-events.ts'
import { createEventSender } from './event-sender.ts'

export type Analytics = {
  readonly handle: (change: RecordedChange) => void
}

export function createAnalytics(context: CoreContext): Analytics {
  const derive = createDeriveEvents(context)
  const send = createEventSender(context)
  return {
    handle(change) {
      const { account, events } = derive(change)
      for (const event of events) send({ ...account, event, time: change.time })
    },
  }
}
