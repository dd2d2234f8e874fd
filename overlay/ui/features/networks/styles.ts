import { ringStyles } from '../../styles/ring-styles.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { sectionStyles } from '../../styles/section-styles.ts'

export const networksStyles = `${sectionStyles}${ringStyles}${searchedListStyles}
.networks { display: flex; flex-direction: column; gap: 12px; }
.unsupported-icon { display: contents; color: var(--p-warning); }
.fold > .group { border-radius: 0; }
.network-balance { flex: none; max-inline-size: 45%; overflow: hidden; color: var(--p-second); text-align: end; text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums; }
`
