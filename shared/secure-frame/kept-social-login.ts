import type { SocialProvider } from '../options/features.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Keeps who has logged in by a provider (§3.21, §3.22). */
export function keepSocialLogin(
  store: Pick<BrowserStore, 'remove' | 'set'>,
  provider: SocialProvider,
  userName: string | undefined,
): void {
  store.set('connected-social', provider)
  if (userName) store.set('social-username', userName)
  // The name of whoever was logged in before is not theirs.
  else store.remove('social-username')
}
