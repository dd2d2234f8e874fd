import { createStore, get, setMany } from 'idb-keyval'

export type StorageArea = {
  readonly get: (key: string) => Promise<Record<string, unknown>>
  readonly set: (items: Record<string, unknown>) => Promise<void>
}

/** `storage.local` of a browser. Firefox may not have `setAccessLevel`. */
export type BrowserArea = StorageArea & {
  readonly setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

/** It is in the extension's own origin: a content script reaches the databases of its page. */
function openDatabase(): StorageArea {
  const store = createStore('portico-storage.v1', 'items')
  return {
    get: async (key) => ({ [key]: await get<unknown>(key, store) }),
    set: (items) => setMany(Object.entries(items), store),
  }
}

async function findArea(area: BrowserArea): Promise<StorageArea> {
  if (!area.setAccessLevel) return openDatabase()
  return area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }).then(() => area, openDatabase)
}

/** A page that controls a content script could read keys: so it is `storage.local`, closed to content scripts, or a database. */
export function openStorage(area: BrowserArea): StorageArea {
  const found = findArea(area)
  return {
    get: async (key) => (await found).get(key),
    set: async (items) => (await found).set(items),
  }
}
