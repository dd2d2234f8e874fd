import type {
  Popup,
  PopupMessage,
} from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import type { Page } from '../../shared/platform/ports.ts'

/** Makes the popup of a login of its window. `undefined` for none: the browser has blocked it. */
export function toPopup(popup: Window | undefined, on: Page['on']): Popup | undefined {
  if (!popup) return undefined
  return {
    close: () => popup.close(),
    isClosed: () => popup.closed,
    listen: (listener: (message: PopupMessage) => void) =>
      on('message', ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source === popup) listener({ data, origin })
      }),
    navigate(next) {
      popup.location.href = next
    },
  }
}
