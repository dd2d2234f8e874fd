import { extensionName, storedPrefix } from '../../shared/wire/extension-names.ts'

let isEnded = false

/** Has the overlay of this page store nothing more. */
export function endStorage(): void {
  isEnded = true
}

const methods = {
  getItem: (key: string) => self.localStorage.getItem(`${storedPrefix}${key}`),
  removeItem: (key: string) => self.localStorage.removeItem(`${storedPrefix}${key}`),
  setItem(key: string, value: string) {
    if (!isEnded) self.localStorage.setItem(`${storedPrefix}${key}`, value)
  },
}

/**
 * Replaces `window.localStorage` in the content script: its keys have a prefix, so that a copy of the page's own reads and removes
 * nothing of the extension's, and the other way round. The overlay knows nothing of it, and a recording has the keys of the package.
 */
export const scopedStorage = new Proxy(methods, {
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  ownKeys: () =>
    Object.keys(self.localStorage).flatMap((key) =>
      key.startsWith(storedPrefix) ? [key.slice(storedPrefix.length)] : [],
    ),
})

/** Replaces `BroadcastChannel` in the content script: the copies of a page's own in other tabs hear nothing of the extension's. */
export class ScopedChannel extends self.BroadcastChannel {
  constructor(name: string) {
    super(`${extensionName}:${name}`)
  }
}
