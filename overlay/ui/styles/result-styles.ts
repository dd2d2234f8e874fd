import { ringStyles } from './ring-styles.ts'

export const resultStyles = `${ringStyles}
.hero.result { padding-block: 28px 12px; }
.result .hero-text > h3 { font-size: var(--p-20); line-height: 28px; overflow-wrap: anywhere; }
.result-to { display: flex; gap: 12px; align-items: center; padding: 12px; }
.result-to > div { min-inline-size: 0; display: flex; flex-direction: column; gap: 2px; }
.result-to bdi { font-weight: 500; overflow-wrap: anywhere; }
.result-actions { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; padding-block: 8px; }
.result-actions .button { min-block-size: 48px; text-decoration: none; }
`
