import { matchesMedia } from './dom-motion.ts'

/** A media query as an external store. A DOM without media matches none. */
export function createMediaStore(query: string): {
  readonly matches: () => boolean
  readonly subscribe: (callback: () => void) => () => void
} {
  return {
    matches: () => matchesMedia(query),
    subscribe(callback) {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', callback)
      return () => list?.removeEventListener('change', callback)
    },
  }
}
