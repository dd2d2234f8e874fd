import type { StorageArea } from '../wire/storage-area.ts'

/** The storage area of an extension, in memory. */
export function createFakeStorageArea() {
  const items: Record<string, unknown> = {}
  const area: StorageArea = {
    get: async (key) => structuredClone(key in items ? { [key]: items[key] } : {}),
    set: async (next) => void Object.assign(items, structuredClone(next)),
  }
  return { area, items }
}
