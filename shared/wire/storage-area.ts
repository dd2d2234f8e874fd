import { createStore, get, setMany } from 'idb-keyval'

/** A storage area of an extension: values that JSON can have, by their keys. */
export type StorageArea = {
  readonly get: (key: string) => Promise<Record<string, unknown>>
  readonly set: (items: Record<string, unknown>) => Promise<void>
}

/** `storage.local` of a browser. Firefox may not have `setAccessLevel`. */
export type BrowserArea = StorageArea & {
  readonly setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

/** A database in the extension's own origin. The databases that a content script reaches are those of its page. */
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

/**
 * Opens the storage of the extension, which no content script reaches: a page that has control of one could write settings for every site,
 * and read keys. It is `storage.local`, closed to content scripts, or a database where the browser cannot close it. All parts of the
 * extension in a browser get the same one.
 */
export function openStorage(area: BrowserArea): StorageArea {
  const found = findArea(area)
  return {
    get: async (key) => (await found).get(key),
    set: async (items) => (await found).set(items),
  }
}
