import type { Storage } from '../../shared/platform/ports.ts'
import { storedPrefix } from '../../shared/wire/extension-names.ts'

let isEnded = false

/** Has the overlay of this page store nothing more. */
export function endStorage(): void {
  isEnded = true
}

/**
 * The local storage of the page, whose keys have a prefix: a copy of the page's own reads and removes nothing of the extension's, and
 * the other way round. The overlay knows nothing of it, and a recording has the keys of the package.
 */
export const scopedStorage: Storage = {
  get: (key) => self.localStorage.getItem(`${storedPrefix}${key}`),
  keys: () =>
    Object.keys(self.localStorage).flatMap((key) =>
      key.startsWith(storedPrefix) ? [key.slice(storedPrefix.length)] : [],
    ),
  remove: (key) => self.localStorage.removeItem(`${storedPrefix}${key}`),
  set(key, value) {
    if (!isEnded) self.localStorage.setItem(`${storedPrefix}${key}`, value)
  },
}
