import * as v from 'valibot'
import type { Log, Storage } from '../platform/ports.ts'
import { toStorageKey } from './stored-name.ts'
import { type StoredKey, type StoredValue, storedValues } from './stored-values.ts'

/** No call throws: a storage that fails is read as empty (§8.41). */
export type BrowserStorage = {
  readonly get: <key extends StoredKey>(key: key) => StoredValue<key> | undefined
  readonly set: <key extends StoredKey>(key: key, value: StoredValue<key>) => void
  readonly remove: (key: StoredKey) => void
  readonly clear: () => void
}

/** §3.21, §3.22. */
export function createBrowserStorage(options: { log: Log; storage: Storage }): BrowserStorage {
  const { log, storage } = options

  function attempt<result>(what: string, work: () => result): result | undefined {
    try {
      return work()
    } catch (cause) {
      log('warn', `Storage: could not ${what}.`, cause)
      return undefined
    }
  }

  return {
    clear: () =>
      attempt('clear', () => {
        for (const name of storage.keys())
          if (name.startsWith('portico.') || name === toStorageKey('deeplink-choice'))
            storage.remove(name)
      }),
    get<key extends StoredKey>(key: key) {
      const text = attempt(`read ${key}`, () => storage.get(toStorageKey(key)))
      if (text === undefined || text === null) return undefined
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedValues[key]), text)
      if (!parsed.success) log('warn', `Storage: ${key} is malformed.`)
      return parsed.success ? parsed.output : undefined
    },
    remove: (key) => attempt(`remove ${key}`, () => storage.remove(toStorageKey(key))),
    set: (key, value) =>
      attempt(`write ${key}`, () => storage.set(toStorageKey(key), JSON.stringify(value))),
  }
}
