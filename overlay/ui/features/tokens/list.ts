import type { Chunk } from '../../hooks/use-features.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { tokenStyles } from './styles.ts'
import { TokensView } from './tokens-view.tsx'

export const chunk = {
  styles: `${searchedListStyles}${tokenStyles}`,
  views: { Tokens: TokensView },
} satisfies Chunk
