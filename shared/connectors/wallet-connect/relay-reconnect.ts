import { joinUndo, type Undo } from '../../async/listeners.ts'
import type { Clock, Log, Page } from '../../platform/ports.ts'
import * as sessionLimits from './limits.ts'
import type { ProviderOperations } from './provider-operations.ts'
import type { UniversalProvider } from './universal-provider.ts'

export type RelayReconnectOptions = Pick<ProviderOperations, 'reconnectRelay'> & {
  readonly clock: Clock
  readonly log: Log
  readonly page: Pick<Page, 'isVisible' | 'listen'>
}

/** A phone closes the socket of a hidden page, often without an event: it seems open for a long time. */
export function createRelayReconnect({ clock, log, page, reconnectRelay }: RelayReconnectOptions) {
  let hiddenAt: number | undefined
  let wasLeft = false
  let stop: Undo = () => undefined

  return {
    start(universalProvider: UniversalProvider): void {
      stop()
      // A page that the browser keeps for going back has no socket any more.
      const stopLeaving = page.listen('pagehide', () => {
        wasLeft = true
      })
      const stopSeeing = page.listen('visibilitychange', () => {
        if (!page.isVisible()) {
          hiddenAt = clock.now()
          return
        }
        const isStale =
          wasLeft || (hiddenAt !== undefined && clock.now() - hiddenAt >= sessionLimits.relayUnseen)
        hiddenAt = undefined
        wasLeft = false
        reconnectRelay(universalProvider, isStale).catch((cause: unknown) =>
          log('warn', 'The relay could not be reached on coming back.', cause),
        )
      })
      stop = joinUndo([stopLeaving, stopSeeing])
    },
    stop: () => stop(),
  }
}
