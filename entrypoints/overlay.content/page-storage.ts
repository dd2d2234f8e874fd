import type { Storage } from '../../shared/platform/ports.ts'
import { storedPrefix } from '../../shared/wire/extension-names.ts'

let isEnded = false

/** Has the overlay of this page store nothing more. */
export function endStorage(): void {
  isEnded = true
}

/**
 * Replaces the package's storage in the content script: its keys have a prefix, so that a copy of the page's own reads and removes
 * nothing of the extension's, and the other way round. The prefix is below the port, so that a recording has the keys of the package.
 */
export const pageStorage: Storage = {
  get: (key) => window.localStorage.getItem(`${storedPrefix}${key}`),
  keys: () =>
    Object.keys(window.localStorage).flatMap((key) =>
      key.startsWith(storedPrefix) ? [key.slice(storedPrefix.length)] : [],
    ),
  remove: (key) => window.localStorage.removeItem(`${storedPrefix}${key}`),
  set(key, value) {
    if (!isEnded) window.localStorage.setItem(`${storedPrefix}${key}`, value)
  },
}
