import * as v from 'valibot'
import { toShownName } from '../../ens/shown-name.ts'
import type { Clock } from '../../platform/ports.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { BrowserStorage } from '../../storage/browser-storage.ts'
import { type Identity, toShownPicture } from './identity.ts'
import * as limits from './limits.ts'

const key = 'identity-cache'

const stored = v.object({ avatar: v.nullable(v.string()), name: v.nullable(v.string()) })

type Entry = { readonly at: number; readonly value: v.InferOutput<typeof stored> }

export type IdentityCache = {
  /** At most 5 min old (§9.11). */
  readonly get: (accountId: AccountId) => Identity | undefined
  readonly getLastAvatar: (accountId: AccountId) => string | undefined
  readonly getTime: (accountId: AccountId) => number | undefined
  readonly set: (accountId: AccountId, identity: Identity) => void
}

/** Other scripts of the page can write the storage, so each entry is checked again. */
export function createIdentityCache(options: {
  readonly clock: Pick<Clock, 'now'>
  readonly services: Parameters<typeof toShownPicture>[1]
  readonly storage: BrowserStorage
}): IdentityCache {
  const { clock, services, storage } = options
  // A time in the future means that the clock was set back after the entry was written.
  const isAlive = ({ at }: Entry) => at <= clock.now() && clock.now() - at < limits.age
  const toAvatar = ({ value }: Entry) => toShownPicture(value.avatar, services)
  function find(accountId: AccountId): Entry | undefined {
    const entry = storage.get(key)?.[accountId]
    const value = entry?.value
    return entry && v.is(stored, value) ? { at: entry.at, value } : undefined
  }
  /** Checked names of this visit. A name of an earlier visit that is not plain is read again. */
  const checked = new Set<string>()
  const toName = (name: string) => (checked.has(name) ? name : toShownName(name))

  return {
    get(accountId) {
      const entry = find(accountId)
      if (!entry || !isAlive(entry)) return undefined
      const { name } = entry.value
      const shown = name === null ? undefined : toName(name)
      return name === null || shown ? { avatarUrl: toAvatar(entry), name: shown } : undefined
    },
    getLastAvatar(accountId) {
      const entry = find(accountId)
      return entry && toAvatar(entry)
    },
    getTime(accountId) {
      const entry = find(accountId)
      return entry && isAlive(entry) ? entry.at : undefined
    },
    set(accountId, { avatarUrl, name }) {
      if (name) checked.add(name)
      const others = Object.entries(storage.get(key) ?? {})
        .filter(([id]) => id !== accountId)
        .toSorted(([, one], [, other]) => other.at - one.at)
        .slice(0, limits.stored - 1)
      const value = { avatar: avatarUrl ?? null, name: name ?? null }
      storage.set(key, Object.fromEntries([[accountId, { at: clock.now(), value }], ...others]))
    },
  }
}
