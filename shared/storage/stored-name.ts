import type { Storage } from '../platform/ports.ts'
import type { StoredKey } from './stored-values.ts'

/** The version of the stored values. Those of another version are not read. */
const prefix = 'portico.v1.'

/** The WalletConnect packages read this value by their own name (services §3). */
const fixedNames: Partial<Record<StoredKey, string>> = {
  'deeplink-choice': 'WALLETCONNECT_DEEPLINK_CHOICE',
}

/** The name of a stored value. */
export function toStorageKey(key: StoredKey): string {
  return fixedNames[key] ?? `${prefix}${key}`
}

/** The stored text, not parsed. `null` where there is none, or the storage cannot be read. */
export function readStored(storage: Pick<Storage, 'get'>, key: StoredKey): string | null {
  try {
    return storage.get(toStorageKey(key))
  } catch {
    return null
  }
}
