import type { Clock } from '../platform/ports.ts'
import type { BrowserStore } from './browser-store.ts'
import type { StoredValue } from './stored-values.ts'

type CacheKey = 'identity-cache' | 'name-cache' | 'native-balance-cache' | 'portfolio-cache'

type Entry<key extends CacheKey> = StoredValue<key>[string]['value']

export type ExpiringCache<value> = {
  /** What was kept, unless it is older than the lifetime. */
  readonly get: (id: string) => value | undefined
  readonly set: (id: string, value: value) => void
  readonly clear: () => void
}

/** A cache that outlives the page, whose entries count for `lifetime` milliseconds (§9.11). */
export function createExpiringCache<key extends CacheKey>(options: {
  clock: Clock
  key: key
  lifetime: number
  store: BrowserStore
}): ExpiringCache<Entry<key>> {
  const { clock, key, lifetime, store } = options

  function alive(): StoredValue<CacheKey> {
    const entries = Object.entries(store.get(key) ?? {})
    // An entry from the future was written by a clock that has been set back since.
    return Object.fromEntries(
      entries.filter(([, { at }]) => at <= clock.now() && clock.now() - at < lifetime),
    )
  }

  return {
    clear: () => store.remove(key),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every entry was parsed by the schema of `key`.
    get: (id) => alive()[id]?.value as Entry<key> | undefined,
    set(id, value) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: all entries are of `key`, which the compiler cannot relate.
      store.set(key, { ...alive(), [id]: { at: clock.now(), value } } as StoredValue<key>)
    },
  }
}
