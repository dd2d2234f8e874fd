import type { Clock } from '../../../platform/ports.ts'
import type { Popup, PopupMessage } from '../embedded-wallet-platform.ts'
import * as loginLimits from '../limits.ts'

export type PopupWatchOptions = {
  readonly clock: Clock
  readonly onClosed: () => void
  readonly onMessage: (message: PopupMessage) => void
}

export function createPopupWatch(
  popup: Popup,
  { clock, onClosed, onMessage }: PopupWatchOptions,
): { readonly end: () => void } {
  const unlisten = popup.listen(onMessage)
  let stopTimer = clock.after(loginLimits.popupPolling, check)

  // There is no event for the closing of a window of another origin.
  function check(): void {
    if (popup.isClosed()) onClosed()
    else stopTimer = clock.after(loginLimits.popupPolling, check)
  }

  return {
    end() {
      stopTimer()
      unlisten()
      popup.close()
    },
  }
}
