import type { Storage } from '../../shared/platform/ports.ts'

/** The local storage of the page's origin. */
export const pageStorage: Storage = {
  get: (key) => window.localStorage.getItem(key),
  keys: () => Object.keys(window.localStorage),
  remove: (key) => window.localStorage.removeItem(key),
  set: (key, value) => window.localStorage.setItem(key, value),
}
