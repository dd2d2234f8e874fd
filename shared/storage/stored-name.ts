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

/** What is stored under a name. A store that cannot be read has nothing. */
function read(storage: Storage, key: StoredKey): string | null {
  try {
    return storage.get(toStoredName(key))
  } catch {
    return null
  }
}

/** Whether an earlier visit left a connection to take up. */
export function hasStoredConnection(storage: Storage): boolean {
  return read(storage, 'connection-status') === '"connected"'
}

/** Whether the visitor has left the page for a login that comes back to it (contract §6.5). */
export function hasStoredLogin(storage: Storage): boolean {
  return Boolean(read(storage, 'messaging-app-social'))
}
