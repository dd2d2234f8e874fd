import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { Popup, PopupMessage } from './auth-platform.ts'

export type PopupWatchOptions = {
  readonly clock: Clock
  /** Called once the visitor has closed the window. */
  readonly onClosed: () => void
  readonly onMessage: (message: PopupMessage) => void
}

/** Watches a window that was opened for a login, until it is told to end that and to close the window. */
export function createPopupWatch(
  popup: Popup,
  { clock, onClosed, onMessage }: PopupWatchOptions,
): { readonly end: () => void } {
  const unlisten = popup.listen(onMessage)
  let stopTimer = clock.after(limits.popupPolling, look)

  // No event says that a window of another origin was closed.
  function look(): void {
    if (popup.isClosed()) onClosed()
    else stopTimer = clock.after(limits.popupPolling, look)
  }

  return {
    end() {
      stopTimer()
      unlisten()
      popup.close()
    },
  }
}
