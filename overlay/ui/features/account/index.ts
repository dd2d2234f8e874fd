import type { Chunk } from '../../hooks/use-features.ts'
import { AccountView } from './account-view.tsx'
import { accountStyles } from './styles.ts'

export const chunk = {
  styles: accountStyles,
  views: { Account: AccountView },
} satisfies Chunk
