import { errorMessages } from '../../../errors/error-messages.ts'
import type { SnackbarMessage } from '../../../errors/snackbar-messages.ts'
import type { Clock, Log } from '../../../platform/ports.ts'
import * as loginLimits from '../limits.ts'

export type RpcRefusal = {
  /** Shows the error once the modal has opened (§8.32, §9.10). */
  readonly refuse: (method: string) => void
  readonly destroy: () => void
}

export function createRpcRefusal(options: {
  readonly clock: Clock
  readonly log: Log
  readonly openModal: () => void
  readonly show: (message: SnackbarMessage) => void
}): RpcRefusal {
  const { clock, log, openModal, show } = options
  let stopTimer: () => void = () => undefined

  return {
    destroy: () => stopTimer(),
    refuse(method) {
      openModal()
      log('error', errorMessages['method-not-allowed'], { method })
      stopTimer()
      stopTimer = clock.after(loginLimits.refusedMethod, () => show('action-not-allowed'))
    },
  }
}
