import type { Chunk } from '../../hooks/use-features.ts'
import { tokenStyles } from './styles.ts'
import { TokensTab } from './tokens-tab.tsx'

/** The largest tokens of the account, which Account shows. The list of all has a chunk of its own. */
export const chunk = { styles: tokenStyles, TokensTab, views: {} } satisfies Chunk & {
  TokensTab: unknown
}
