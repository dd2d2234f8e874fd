import { addressStyles } from '../../styles/address-styles.ts'

export const tokenStyles = `${addressStyles}
.token-value { flex: none; font-size: var(--p-16); font-weight: 500; line-height: 22px; align-self: flex-start; white-space: nowrap; }
.token-details { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 4px 12px 12px 64px; font-size: var(--p-12); line-height: 16px; }
.token-details dt { color: var(--p-second); }
.token-details dd { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin: 0; min-inline-size: 0; }
.token-details .link { display: inline-flex; align-items: center; gap: 4px; }
.tokens-note { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: 16px; }
`
