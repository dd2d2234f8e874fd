import type { Chunk } from '../../hooks/use-features.ts'
import { ActivityTab } from './activity-tab.tsx'
import { activityStyles } from './styles.ts'

/** The newest transactions of the account, which Account shows. The list of all has a chunk of its own. */
export const chunk = { ActivityTab, styles: activityStyles, views: {} } satisfies Chunk & {
  ActivityTab: unknown
}
