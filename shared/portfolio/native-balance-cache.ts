import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { BrowserStore } from './browser-store.ts'
import type { StoredValue } from './stored-values.ts'

const key = 'native-balance-cache'

type Entries = StoredValue<typeof key>
type Balance = Entries[string]['value']

export type NativeBalanceCache = {
  /** What was kept for an account, unless it is older than 30 s (§9.11). */
  readonly get: (accountId: string) => Balance | undefined
  readonly set: (accountId: string, balance: Balance) => void
}

/** Keeps native balances between visits. */
export function createNativeBalanceCache(options: {
  clock: Clock
  store: BrowserStore
}): NativeBalanceCache {
  const { clock, store } = options

  function getAlive(): Entries {
    // An entry from the future was written by a clock that has been set back since.
    const isAlive = ({ at }: Entries[string]) =>
      at <= clock.now() && clock.now() - at < limits.nativeBalanceCache
    return Object.fromEntries(
      Object.entries(store.get(key) ?? {}).filter(([, entry]) => isAlive(entry)),
    )
  }

  return {
    get: (accountId) => getAlive()[accountId]?.value,
    set: (accountId, value) =>
      store.set(key, { ...getAlive(), [accountId]: { at: clock.now(), value } }),
  }
}
