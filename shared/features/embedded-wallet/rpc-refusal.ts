import { errorMessages } from '../errors/error-messages.ts'
import { type SnackbarMessage, snackbarMessages } from '../errors/snackbar-messages.ts'
import * as limits from '../limits.ts'
import type { Clock, Log } from '../platform/ports.ts'

export type RpcRefusal = {
  /** Tells the developer at once, and the visitor a moment after the modal has begun to open (§8.32, §9.10). */
  readonly refuse: (method: string) => void
  /** Tells the visitor nothing any more. */
  readonly destroy: () => void
}

/** What a method sets off that is in neither list. Its own rejection, and that of what waits, is the client's. */
export function createRpcRefusal(options: {
  readonly clock: Clock
  readonly log: Log
  readonly openModal: () => void
  /** Shows an error to the visitor. */
  readonly show: (message: (typeof snackbarMessages)[SnackbarMessage]) => void
}): RpcRefusal {
  const { clock, log, openModal, show } = options
  let stopTimer: () => void = () => undefined

  return {
    destroy: () => stopTimer(),
    refuse(method) {
      openModal()
      log('error', errorMessages['method-not-allowed'], { method })
      stopTimer()
      stopTimer = clock.after(limits.refusedMethod, () =>
        show(snackbarMessages['action-not-allowed']),
      )
    },
  }
}
