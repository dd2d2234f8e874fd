import type {
  Popup,
  PopupMessage,
} from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'

/** Makes the popup of a login of its window. `undefined` for none: the browser has blocked it. */
export function toPopup(popup: Window | undefined): Popup | undefined {
  if (!popup) return undefined
  return {
    close: () => popup.close(),
    isClosed: () => popup.closed,
    listen(listener: (message: PopupMessage) => void) {
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) =>
        source === popup && listener({ data, origin })
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
    navigate(next) {
      popup.location.href = next
    },
  }
}
