import { amountStyles } from '../../styles/amount-styles.ts'
import { pillStyles } from '../../styles/pill-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'

export const onrampStyles = `${amountStyles}${pillStyles}${ringStyles}
.buy { display: flex; flex-direction: column; gap: 16px; }
.currency { display: contents; }
.buy .pill { align-self: center; max-inline-size: 100%; background: var(--p-row); }
.buy .pill .chevron { transition: rotate var(--p-fast); }
.buy .pill[aria-expanded='true'] .chevron { rotate: 180deg; }
.buy .amount-units { gap: 8px; }
.buy [aria-pressed='true'] { color: var(--p-text); box-shadow: inset 0 0 0 1.5px var(--p-accent-text); }
.buy-note { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-wrap: pretty; }
.buy-hero:is([data-kind='late'], [data-kind='closed']) .ring circle + circle { stroke: var(--p-warning); }
.buy-hero:is([data-kind='late'], [data-kind='closed']) .ring-badge { background: var(--p-warning); }
.hero .buy-delivery { color: var(--p-success); font-size: var(--p-20); font-weight: var(--p-weight); line-height: 1.4; overflow-wrap: anywhere; }
@media (forced-colors: active) { .buy [aria-pressed='true'] { border: 3px solid Highlight; } }
`
