import { getOfferedLogins } from '../../../page/offered-logins.ts'
import type { LoginMethod } from '../../hooks/use-features.ts'
import type { UiCore } from '../../ui-core.ts'

/** The ways to log in that have a login. */
export function getLoginMethods(
  core: Pick<UiCore, 'features' | 'options' | 'platform'>,
): readonly LoginMethod[] {
  const logins = core.features.embeddedWallet ? getOfferedLogins(core) : []
  return [...new Set(logins.map((login) => (login === 'email' ? login : 'social')))]
}
