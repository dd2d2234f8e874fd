import type { SocialProvider } from '../../../options/features.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'

export function saveSocialLogin(
  storage: Pick<BrowserStorage, 'remove' | 'set'>,
  provider: SocialProvider,
  userName: string | undefined,
): void {
  storage.set('connected-social', provider)
  if (userName) storage.set('social-username', userName)
  // The stored name belongs to the login before.
  else storage.remove('social-username')
}
