import type { Storage } from '../platform/ports.ts'

/** A storage in memory with its `entries`. */
export function createFakeStorage(
  initial: Readonly<Record<string, string>> = {},
): Storage & { readonly entries: Map<string, string> } {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    keys: () => [...entries.keys()],
    remove: (key) => void entries.delete(key),
    set: (key, value) => void entries.set(key, value),
  }
}
