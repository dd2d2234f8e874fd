import { detailStyles } from '../../styles/detail-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'
import { tokenValueStyles } from '../../styles/token-value-styles.ts'

export const tokenStyles = `${detailStyles}${skeletonRowStyles}${tokenValueStyles}
.tokens-note { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
`
