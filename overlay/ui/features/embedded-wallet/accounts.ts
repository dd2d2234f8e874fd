import type { Chunk } from '../../hooks/use-features.ts'
import { accountsStyles } from './accounts-styles.ts'
import { ProfileAccounts } from './profile-accounts.tsx'

/** A chunk of its own: a login, which loads with the first opening, needs none of it. */
export const chunk = { ProfileAccounts, styles: accountsStyles, views: {} } satisfies Chunk & {
  ProfileAccounts: unknown
}
