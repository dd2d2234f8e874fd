import type { Chunk } from '../../hooks/use-features.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { filterStyles } from './filter-styles.ts'
import { activityStyles } from './styles.ts'
import { TransactionsView } from './transactions-view.tsx'

export const chunk = {
  styles: `${searchedListStyles}${activityStyles}${filterStyles}`,
  views: { Transactions: TransactionsView },
} satisfies Chunk
