import type { Popup, PopupMessage } from '../secure-frame/auth-platform.ts'

export type FakePopup = {
  readonly popup: Popup
  /** Where it was opened, and where it was sent since. */
  readonly addresses: readonly string[]
  readonly isClosed: () => boolean
  readonly listenerCount: () => number
  readonly say: (message: PopupMessage) => void
}

/** A window in memory, which shows nothing. */
export function createFakePopup(url: string): FakePopup {
  const addresses = [url]
  const listeners = new Set<(message: PopupMessage) => void>()
  let isOpen = true
  const isClosed = () => !isOpen

  return {
    addresses,
    isClosed,
    listenerCount: () => listeners.size,
    popup: {
      close() {
        isOpen = false
      },
      isClosed,
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      navigate: (to) => void addresses.push(to),
    },
    say(message) {
      for (const listener of Array.from(listeners)) listener(message)
    },
  }
}
