import type { Chunk } from '../../hooks/use-features.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { activityStyles } from './styles.ts'
import { TransactionsView } from './transactions-view.tsx'

/** All transactions of the account. */
export const chunk = {
  styles: `${searchedListStyles}${activityStyles}`,
  views: { Transactions: TransactionsView },
} satisfies Chunk
