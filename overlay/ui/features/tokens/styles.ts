import { detailStyles } from '../../styles/detail-styles.ts'

export const tokenStyles = `${detailStyles}
.token-value { flex: none; font-size: var(--p-16); font-weight: 500; line-height: 22px; align-self: flex-start; white-space: nowrap; }
.tokens-note { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: 16px; }
`
