import type { Page } from '../../shared/platform/ports.ts'
import { whenDocumentOpened } from '../../shared/wire/document-open.ts'

/** The window's listeners of the overlay in this page. The bundle is the overlay of one page. */
const kept = new Set<Parameters<typeof self.addEventListener>>()

let stopWatching: (() => void) | undefined

/** Listens also after the page opens its document again, which removes all listeners of the window. */
export const listenKept: Page['on'] = (type, listener, options) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the type of an event decides its class.
  const entry: Parameters<typeof self.addEventListener> = [type, listener as EventListener, options]
  self.addEventListener(...entry)
  kept.add(entry)
  stopWatching ??= whenDocumentOpened(self, () => {
    for (const one of kept) self.addEventListener(...one)
  })
  return () => {
    self.removeEventListener(...entry)
    kept.delete(entry)
  }
}

/** Removes all listeners that are left, when the overlay of this page ends. */
export function endKeptListeners(): void {
  stopWatching?.()
  for (const entry of kept) self.removeEventListener(...entry)
  kept.clear()
}
