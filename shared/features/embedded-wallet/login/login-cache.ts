import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { StoredKey } from '../../../storage/stored-values.ts'

/** The networks with smart accounts stay: they are the same for every login (services §2.10). */
const loginKeys: readonly StoredKey[] = [
  'connected-social',
  'email',
  'email-login-used',
  'social-username',
]

/** §4.6. */
export function clearLoginCache(storage: Pick<BrowserStorage, 'remove'>): void {
  for (const key of loginKeys) storage.remove(key)
}
