import type { BrowserStore } from '../storage/browser-store.ts'
import type { StoredKey } from '../storage/stored-values.ts'

/** What a login leaves in storage; the networks with smart accounts are nobody's in particular (contract §2.10). */
const loginKeys: readonly StoredKey[] = [
  'connected-social',
  'email',
  'email-login-used',
  'last-used-chain',
  'social-username',
]

/** Forgets a login: on disconnect, and where the frame knows of none (§4.6). */
export function clearLoginCache(store: Pick<BrowserStore, 'remove'>): void {
  for (const key of loginKeys) store.remove(key)
}
