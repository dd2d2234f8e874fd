import type { Storage } from '../platform/ports.ts'
import type { StoredKey } from './stored-values.ts'

const prefix = 'portico.v1.'

const fixedNames: Partial<Record<StoredKey, string>> = {
  // The WalletConnect packages read it by this name (services §3).
  'deeplink-choice': 'WALLETCONNECT_DEEPLINK_CHOICE',
  // Earlier versions store it by this name.
  'found-networks': 'portico.found-networks.v1',
}

export function toStorageKey(key: StoredKey): string {
  return fixedNames[key] ?? `${prefix}${key}`
}

export function readStored(storage: Pick<Storage, 'get'>, key: StoredKey): string | null {
  try {
    return storage.get(toStorageKey(key))
  } catch {
    return null
  }
}
