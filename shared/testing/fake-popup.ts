import { createListeners } from '../async/listeners.ts'
import type { Popup, PopupMessage } from '../features/embedded-wallet/embedded-wallet-platform.ts'

export type FakePopup = {
  readonly popup: Popup
  /** The address that it was opened with, and those that it has navigated to. */
  readonly addresses: readonly string[]
  readonly isClosed: () => boolean
  readonly listenerCount: () => number
  /** Posts a message from the popup to the page. */
  readonly post: (message: PopupMessage) => void
}

/** Makes a popup in memory. */
export function createFakePopup(url: string): FakePopup {
  const addresses = [url]
  const { count, emit, subscribe } = createListeners<PopupMessage>()
  let isOpen = true
  const isClosed = () => !isOpen

  return {
    addresses,
    isClosed,
    listenerCount: count,
    popup: {
      close() {
        isOpen = false
      },
      isClosed,
      listen: subscribe,
      navigate: (to) => void addresses.push(to),
    },
    post: emit,
  }
}
