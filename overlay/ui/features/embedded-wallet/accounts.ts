import type { Chunk } from '../../hooks/use-features.ts'
import { accountsStyles } from './accounts-styles.ts'
import { ProfileAccounts } from './profile-accounts.tsx'

/**
 * The accounts of the profile. A chunk of its own: it uses what the account view uses and a login does not, which would
 * load with the first opening.
 */
export const chunk = { ProfileAccounts, styles: accountsStyles, views: {} } satisfies Chunk & {
  ProfileAccounts: unknown
}
