import * as v from 'valibot'
import type { Log, Storage } from '../platform/ports.ts'
import { toStoredName } from './stored-name.ts'
import { type StoredKey, type StoredValue, storedValues } from './stored-values.ts'

/** What outlives the page. None of its calls throws: a store that fails is a store that is empty (§8.41). */
export type BrowserStore = {
  /** What is stored, if it is there and has the form that it should. */
  readonly get: <key extends StoredKey>(key: key) => StoredValue<key> | undefined
  readonly set: <key extends StoredKey>(key: key, value: StoredValue<key>) => void
  readonly remove: (key: StoredKey) => void
  /** Removes everything of ours, whatever its version. */
  readonly clear: () => void
}

/** Reads and writes the values of §3.21 and §3.22, each by its own schema. */
export function createBrowserStore(options: { log: Log; storage: Storage }): BrowserStore {
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
          if (name.startsWith('portico.') || name === toStoredName('deeplink-choice'))
            storage.remove(name)
      }),
    get<key extends StoredKey>(key: key) {
      const text = attempt(`read ${key}`, () => storage.get(toStoredName(key)))
      if (text === undefined || text === null) return undefined
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedValues[key]), text)
      if (!parsed.success) log('warn', `Storage: ${key} does not have the form it should.`)
      return parsed.success ? parsed.output : undefined
    },
    remove: (key) => attempt(`remove ${key}`, () => storage.remove(toStoredName(key))),
    set: (key, value) =>
      attempt(`write ${key}`, () => storage.set(toStoredName(key), JSON.stringify(value))),
  }
}
