import * as v from 'valibot'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { StoredValue } from '../storage/stored-values.ts'

const key = 'native-balance-cache'

const stored = v.object({
  decimals: finiteNumber(),
  symbol: v.string(),
  /** In the smallest unit. JSON has no integers of this size. */
  value: v.pipe(v.string(), v.regex(/^\d+$/)),
})

type Entries = StoredValue<typeof key>
type Balance = v.InferOutput<typeof stored>

export type NativeBalanceCache = {
  /** At most 30 s old (§9.11). */
  readonly get: (accountId: string) => Balance | undefined
  readonly set: (accountId: string, balance: Balance) => void
}

export function createNativeBalanceCache(options: {
  clock: Clock
  store: BrowserStorage
}): NativeBalanceCache {
  const { clock, store } = options

  function getAlive(): Entries {
    // A time in the future means that the clock was set back after the entry was written.
    const isAlive = ({ at }: Entries[string]) =>
      at <= clock.now() && clock.now() - at < limits.nativeBalanceCache
    return Object.fromEntries(
      Object.entries(store.get(key) ?? {}).filter(([, entry]) => isAlive(entry)),
    )
  }

  return {
    get(accountId) {
      const parsed = v.safeParse(stored, getAlive()[accountId]?.value)
      return parsed.success ? parsed.output : undefined
    },
    set: (accountId, value) =>
      store.set(key, { ...getAlive(), [accountId]: { at: clock.now(), value } }),
  }
}
