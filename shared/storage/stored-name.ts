import type { Storage } from '../platform/ports.ts'
import type { StoredKey } from './stored-values.ts'

/** The version of what is stored. What an older or newer one wrote is not read. */
const prefix = 'portico.v1.'

/** The WalletConnect packages read this one themselves, under their own name (contract §3). */
const fixedNames: Partial<Record<StoredKey, string>> = {
  'deeplink-choice': 'WALLETCONNECT_DEEPLINK_CHOICE',
}

/** The name under which a value is stored. */
export function toStoredName(key: StoredKey): string {
  return fixedNames[key] ?? `${prefix}${key}`
}

/** The text of what is stored, for who needs no more than that. A store that cannot be read has none. */
export function readStored(storage: Storage, key: StoredKey): string | null {
  try {
    return storage.get(toStoredName(key))
  } catch {
    return null
  }
}
